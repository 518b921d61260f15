export interface Decoded {
  text: string /** The file was not Unicode: rare characters may be lost. */
  legacy: boolean
}

/** The words of a file, whichever of the usual encodings a spreadsheet program chose. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return {text: new TextDecoder('utf-16le').decode(bytes), legacy: false}
  if (first === 0xfe && second === 0xff)
    return {text: new TextDecoder('utf-16be').decode(bytes), legacy: false}
  try {
    return {text: new TextDecoder('utf-8', {fatal: true}).decode(bytes), legacy: false}
  } catch {
    return {text: new TextDecoder('windows-1252').decode(bytes), legacy: true}
  }
}
