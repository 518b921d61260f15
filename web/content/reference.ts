import {attempt} from '../ui/attempt.ts'

/** Appends the words of the page's campaign, whose code is `?c=` in the URL, to the text of a WhatsApp link. */
export function withReference(href: string): string {
  const {references = '[]'} = document.documentElement.dataset
  const code = new URLSearchParams(location.search).get('c')?.toLowerCase() ?? ''
  const words = new Map<string, string>(JSON.parse(references)).get(code) ?? ''
  // Appends no words with a lone surrogate, on which `encodeURIComponent` throws.
  const end = attempt(() => encodeURIComponent(words), '')
  if (!end || href.endsWith(end)) return href
  return href + (href.includes('?text=') ? '%0D%0A' : '?text=') + end
}
