import {attempt} from '../ui/attempt.ts'

/** Ends the text of a WhatsApp link with the words of the campaign's code, `?c=` in the page's address. */
export function withReference(href: string): string {
  const {references = '[]'} = document.documentElement.dataset
  const code = new URLSearchParams(location.search).get('c') ?? ''
  const words = new Map<string, string>(JSON.parse(references)).get(code) ?? ''
  // Half of an emoji cannot be encoded.
  const end = attempt(() => encodeURIComponent(words), '')
  if (!end || href.endsWith(end)) return href
  return href + (href.includes('?text=') ? '%0D%0A' : '?text=') + end
}
