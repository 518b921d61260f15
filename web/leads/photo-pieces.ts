/** What the readers of picture files share. Pure. */
export type Bytes = Uint8Array<ArrayBuffer>

export const viewOf = ({buffer, byteOffset, byteLength}: Bytes) =>
  new DataView(buffer, byteOffset, byteLength)

export const wordAt = (bytes: Bytes, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
