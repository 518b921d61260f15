import {countCharacters} from '../../../../schemas/validation/length.ts'
import {placeOf} from '../logic/edit.ts'
import {formatNumber} from '../logic/numbers.ts'
import type {Found, Passage, Rule} from '../logic/types.ts'

/** A rich text is as long as its paragraphs together. */
const wholeOf = ({id, path, segments}: Passage): string =>
  segments[0]?.path.includes('.children[') ? `${id}#${path.replace(/\[.*$/, '')}` : `${id}#${path}`

/** Texts that do not fit their place. What search engines cut has a rule of its own. */
export const tooLong: Rule = {
  id: 'testo-lungo',
  title: 'Testi troppo lunghi',
  severity: 'warning',
  *check({passages}) {
    const limited = passages.filter(
      ({limit, unseen, type}) => limit !== undefined && !unseen && type !== 'seo',
    )
    for (const [subject, parts] of Map.groupBy(limited, wholeOf)) {
      const [first] = parts
      const text = parts.map((part) => part.text).join('\n')
      if (first?.limit === undefined || text.length <= first.limit) continue
      const count = countCharacters(text)
      if (count > first.limit) yield finding(subject, first, count, first.limit)
    }
  },
}

const finding = (subject: string, passage: Passage, count: number, limit: number): Found => ({
  subject,
  title: `${passage.field}: ${formatNumber(count)} caratteri, ne stanno bene ${formatNumber(limit)}`,
  places: [placeOf(passage)],
  why: 'Il testo va a capo dove non dovrebbe e toglie spazio a ciò che gli sta intorno, soprattutto sul telefono.',
  solution: `Accorcialo di ${formatNumber(count - limit)} caratteri.`,
  facts: [`${count}/${limit}`],
})
