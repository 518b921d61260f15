import {sameFigure} from '../logic/claims.ts'
import {FIGURE_OR_WORD} from '../logic/numbers.ts'

/** For how long the clinic has been at it. */
export const years = sameFigure({
  id: 'anni',
  title: 'Anni di esperienza',
  patterns: [
    new RegExp(String.raw`(?<n>${FIGURE_OR_WORD})\s?\+?\s+anni\s+(?:di\s+)?(?:esperienza|attività)`),
    new RegExp(String.raw`esperienza\s+(?:di|da)\s+(?:oltre\s+|più\s+di\s+)?(?<n>${FIGURE_OR_WORD})\s+anni`),
    new RegExp(
      String.raw`\bda\s+(?:oltre\s+|più\s+di\s+)?(?<n>${FIGURE_OR_WORD})\s+anni\b(?=[^.;!?]*(?:occupiamo|lavoriamo|operiamo|curiamo|trapiant))`,
    ),
  ],
  why: 'L’esperienza è uno dei motivi per cui ci si fida: se la durata cambia da un punto all’altro, il dubbio resta.',
  solution: 'Verifica l’anno di inizio dell’attività e scrivi la stessa durata ovunque.',
})
