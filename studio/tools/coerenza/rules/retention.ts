import {sameFigure} from '../logic/claims.ts'
import {FIGURE_OR_WORD, parseNumber} from '../logic/numbers.ts'

/** For how long the visitor's data are kept. */
export const retention = sameFigure({
  id: 'conservazione',
  title: 'Conservazione dei dati',
  patterns: [
    new RegExp(
      String.raw`\bconserv\p{L}*[^.;]{0,60}?\bper\s+(?:al\s+massimo\s+)?(?<n>(?:${FIGURE_OR_WORD})\s+(?:giorni|mesi|anni))\b`,
    ),
  ],
  read: (written) => {
    const [, count = '', unit = ''] = /^(.*?)\s+(giorni|mesi|anni)$/i.exec(written) ?? []
    const value = parseNumber(count)
    if (value === undefined) return undefined
    return unit.toLowerCase() === 'anni' ? `${value * 12} mesi` : `${value} ${unit.toLowerCase()}`
  },
  why: 'L’avviso accanto al modulo e l’informativa devono dire lo stesso periodo: lo chiede il GDPR (art. 13).',
  solution: 'Scrivi ovunque il periodo dell’informativa approvata dal consulente.',
})
