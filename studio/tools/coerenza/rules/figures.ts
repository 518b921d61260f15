import {sameFigure} from '../logic/claims.ts'
import {FIGURE, FIGURE_OR_WORD, formatNumber, parseNumber} from '../logic/numbers.ts'

/** What the texts say of the clinic in figures: each must be the same wherever it stands. */

const HOURS_A_DAY = 24
const MONTHS_A_YEAR = 12

/** Small numbers belong to a person, not to the clinic. */
export const transplants = sameFigure({
  id: 'trapianti',
  title: 'Trapianti eseguiti',
  patterns: [
    String.raw`(?<n>${FIGURE})\s?\+?\s+(?:trapianti|interventi|operazioni|casi)\b`,
    String.raw`(?<n>${FIGURE})\s?\+?\s+pazienti\s+(?:trattati|operati|seguiti)\b`,
  ],
  read: (written) => {
    const value = parseNumber(written) ?? 0
    return value >= 100 ? formatNumber(value) : undefined
  },
  why: 'Chi legge due numeri diversi per la stessa cosa non crede a nessuno dei due. Un numero che non si può dimostrare è anche pubblicità ingannevole (Codice del consumo, art. 21).',
  solution: 'Scegli la cifra che la clinica può documentare e scrivila in tutti i punti.',
})

/** How often it goes well, whether it is called success or satisfaction. */
export const success = sameFigure({
  id: 'successo',
  title: 'Successo e soddisfazione',
  patterns: [String.raw`(?<n>${FIGURE})(?=\s?%)`],
  about: /success|riuscit|soddisf|attecch/i,
  not: /scont|risparm/i,
  unit: '%',
  why: 'Due percentuali quasi uguali sembrano la stessa misura riportata male, e tolgono valore a entrambe.',
  solution:
    'Se è la stessa misura, scegli la percentuale documentata e scrivila ovunque. Se sono due misure diverse, dillo nei testi e accetta la segnalazione spiegando il perché.',
})

export const years = sameFigure({
  id: 'anni',
  title: 'Anni di esperienza',
  patterns: [
    String.raw`(?<n>${FIGURE_OR_WORD})\s?\+?\s+anni\s+(?:di\s+)?(?:esperienza|attività)`,
    String.raw`esperienza\s+(?:di|da)\s+(?:oltre\s+|più\s+di\s+)?(?<n>${FIGURE_OR_WORD})\s+anni`,
    String.raw`\bda\s+(?:oltre\s+|più\s+di\s+)?(?<n>${FIGURE_OR_WORD})\s+anni\b(?=[^.;!?]*(?:occupiamo|lavoriamo|operiamo|curiamo|trapiant))`,
  ],
  why: 'L’esperienza è uno dei motivi per cui ci si fida: se la durata cambia da un punto all’altro, il dubbio resta.',
  solution: 'Verifica l’anno di inizio dell’attività e scrivi la stessa durata ovunque.',
})

/** Within which time the answer to a quiz is promised. */
export const hours = sameFigure({
  id: 'ore',
  title: 'Tempo promesso per la risposta',
  patterns: [
    String.raw`\b(?:entro|in)\s+(?:le\s+)?(?<n>(?:${FIGURE_OR_WORD})\s+(?:ore|giorni)|un\s+giorno)\b`,
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

const LENGTH = String.raw`(?<n>a\s+vita|per\s+tutta\s+la\s+vita|(?:${FIGURE_OR_WORD})\s+anni)`

export const guarantee = sameFigure({
  id: 'garanzia',
  title: 'Durata della garanzia',
  patterns: [
    String.raw`\bgaranzia\s+(?:è\s+|dura\s+)?(?:di\s+)?${LENGTH}`,
    String.raw`${LENGTH}\s+(?:di|la)\s+garanzia\b`,
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

/** For how long the visitor's data are kept. */
export const retention = sameFigure({
  id: 'conservazione',
  title: 'Conservazione dei dati',
  patterns: [
    String.raw`\bconserv\p{L}*[^.;]{0,60}?\bper\s+(?:al\s+massimo\s+)?(?<n>(?:${FIGURE_OR_WORD})\s+(?:giorni|mesi|anni))\b`,
  ],
  read: (written) => {
    const [, count = '', unit = ''] = /^(.*?)\s+(giorni|mesi|anni)$/i.exec(written) ?? []
    const value = parseNumber(count)
    if (value === undefined) return undefined
    return unit.toLowerCase() === 'anni' ? `${value * MONTHS_A_YEAR} mesi` : `${value} ${unit.toLowerCase()}`
  },
  why: 'L’avviso accanto al modulo e l’informativa devono dire lo stesso periodo: lo chiede il GDPR (art. 13).',
  solution: 'Scrivi ovunque il periodo dell’informativa approvata dal consulente.',
})
