import {counted} from '../../../../schemas/counts.ts'
import {isFields, listOf, textOf} from '../../../documents/values.ts'
import type {Rule} from '../logic/types.ts'

const SHARE = /\d\s*(?:%|per\s?cento)/i
/** Where the page shows a figure by itself, with room for its source beside it. */
const FIGURES = [
  {type: 'hero', path: 'figures'},
  {type: 'beforeAfter', path: 'stats'},
] as const

/** Of a hundred what, counted by whom and when: only the clinic knows. */
export const sharesWithoutSource: Rule = {
  id: 'percentuali-senza-fonte',
  title: 'Percentuali senza fonte',
  severity: 'golive',
  *check(content) {
    const places = FIGURES.flatMap(({type, path}) =>
      content.ofType(type).flatMap((doc) =>
        listOf(doc[path])
          .filter(isFields)
          .filter(({value, source}) => SHARE.test(textOf(value)) && textOf(source) === '')
          .map(({_key, value, label}) => ({
            ...content.spot(doc, path),
            path: `${path}[_key=="${textOf(_key)}"].source`,
            quote: `${textOf(value)} ${textOf(label)}`,
          })),
      ),
    )
    if (places.length === 0) return
    yield {
      subject: '',
      title: `${counted(places.length, 'percentuale', 'percentuali')} senza fonte né data`,
      places,
      why: 'È la prima cifra che un concorrente o un paziente deluso può contestare: chi la pubblica deve poterla dimostrare (Codice del consumo, art.\u00a021).',
      solution:
        'Scrivi in «Fonte e data» da dove viene, su quanti pazienti e a quando risale; se la clinica non lo sa, togli la cifra.',
      facts: places.map(({path, quote}) => `${path} ${quote}`),
    }
  },
}
