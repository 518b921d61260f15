import {attempt} from '../ui/attempt.ts'

/**
 * Ends the text of a WhatsApp link with the words of the campaign's code, `?c=` in the page's address. The visitor sees
 * them in the chat and can delete them.
 */
export function withReference(href: string): string {
  const references: [code: string, words: string][] = JSON.parse(
    document.documentElement.dataset.references ?? '[]',
  )
  const code = new URLSearchParams(location.search).get('c')
  const [, words = ''] = references.find(([known]) => known === code) ?? []
  // Half of an emoji cannot be encoded.
  const end = attempt(() => encodeURIComponent(words), '')
  if (!end || href.endsWith(end)) return href
  return href.includes('?text=') ? `${href}%0D%0A${end}` : `${href}?text=${end}`
}
