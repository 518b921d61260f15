import {sameFigure} from '../logic/claims.ts'
import {FIGURE_OR_WORD, parseNumber} from '../logic/numbers.ts'

const HOURS_A_DAY = 24

/** Within which time the answer to a quiz is promised. */
export const hours = sameFigure({
  id: 'ore',
  title: 'Tempo promesso per la risposta',
  patterns: [
    new RegExp(
      String.raw`\b(?:entro|in)\s+(?:le\s+)?(?<n>(?:${FIGURE_OR_WORD})\s+(?:ore|giorni)|un\s+giorno)\b`,
    ),
  ],
  about: /valutazion|report|rispo|parere|ricever|le\s+arriv|preventiv/i,
  read: (written) => {
    if (/^un\s/i.test(written)) return `${HOURS_A_DAY} ore`
    const value = parseNumber(written.replace(/\s+(?:ore|giorni)$/i, ''))
    return value === undefined ? undefined : `${/ore$/i.test(written) ? value : value * HOURS_A_DAY} ore`
  },
  why: 'È una promessa fatta a chi lascia i propri dati: con due scadenze vale la più breve, e mancarla costa un paziente.',
  solution: 'Scegli il tempo che la clinica rispetta davvero e scrivilo in tutti i punti.',
})
