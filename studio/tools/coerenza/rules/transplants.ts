import {sameFigure} from '../logic/claims.ts'
import {FIGURE, formatNumber, parseNumber} from '../logic/numbers.ts'

/** How many transplants the clinic has done. Small numbers belong to a person, not to the clinic. */
export const transplants = sameFigure({
  id: 'trapianti',
  title: 'Trapianti eseguiti',
  patterns: [
    new RegExp(String.raw`(?<n>${FIGURE})\s?\+?\s+(?:trapianti|interventi|operazioni|casi)\b`),
    new RegExp(String.raw`(?<n>${FIGURE})\s?\+?\s+pazienti\s+(?:trattati|operati|seguiti)\b`),
  ],
  read: (written) => {
    const value = parseNumber(written) ?? 0
    return value >= 100 ? formatNumber(value) : undefined
  },
  why: 'Chi legge due numeri diversi per la stessa cosa non crede a nessuno dei due. Un numero che non si può dimostrare è anche pubblicità ingannevole (Codice del consumo, art. 21).',
  solution: 'Scegli la cifra che la clinica può documentare e scrivila in tutti i punti.',
})
