import {sameFigure} from '../logic/claims.ts'
import {FIGURE} from '../logic/numbers.ts'

/** How often it goes well, whether it is called success or satisfaction. */
export const success = sameFigure({
  id: 'successo',
  title: 'Successo e soddisfazione',
  patterns: [new RegExp(String.raw`(?<n>${FIGURE})(?=\s?%)`)],
  about: /success|riuscit|soddisf|attecch/i,
  not: /scont|risparm/i,
  unit: '%',
  why: 'Due percentuali quasi uguali sembrano la stessa misura riportata male, e tolgono valore a entrambe.',
  solution:
    'Se è la stessa misura, scegli la percentuale documentata e scrivila ovunque. Se sono due misure diverse, dillo nei testi e accetta la segnalazione spiegando il perché.',
})
