import {sameFigure} from '../logic/claims.ts'
import {FIGURE_OR_WORD, parseNumber} from '../logic/numbers.ts'

const LENGTH = String.raw`(?<n>a\s+vita|per\s+tutta\s+la\s+vita|(?:${FIGURE_OR_WORD})\s+anni)`

/** How long the guarantee lasts. */
export const guarantee = sameFigure({
  id: 'garanzia',
  title: 'Durata della garanzia',
  patterns: [
    new RegExp(String.raw`\bgaranzia\s+(?:è\s+|dura\s+)?(?:di\s+)?${LENGTH}`),
    new RegExp(String.raw`${LENGTH}\s+(?:di|la)\s+garanzia\b`),
  ],
  read: (written) => {
    if (/vita$/i.test(written)) return 'a vita'
    const value = parseNumber(written.replace(/\s+anni$/i, ''))
    return value === undefined ? undefined : `${value} anni`
  },
  write: (sample, value) => (/^A/.test(sample) && value === 'a vita' ? 'A vita' : value),
  why: 'La durata scritta nella pagina impegna la clinica: fra due durate il paziente può chiedere la più lunga.',
  solution: 'Controlla il certificato di garanzia e scrivi la stessa durata ovunque.',
})
