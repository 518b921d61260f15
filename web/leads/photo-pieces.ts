/** What the readers of picture files share. Pure. */
export type Bytes = Uint8Array<ArrayBuffer>

export const viewOf = ({buffer, byteOffset, byteLength}: Bytes) =>
  new DataView(buffer, byteOffset, byteLength)

export const wordAt = (bytes: Bytes, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
