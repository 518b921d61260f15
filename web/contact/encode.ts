/** Half of a surrogate pair, as cutting a text inside an emoji leaves it: `encodeURIComponent` throws on it. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Percent-encodes any text whatever, line ends as CR LF (what mail drafts ask for, and chats accept). */
export function encodeText(text: string): string {
  const lines = text.replace(/\r\n?|\n/g, '\r\n')
  return encodeURIComponent(lines.replace(LONE_SURROGATE, '\uFFFD'))
}
