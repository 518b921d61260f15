import {counted} from '../../../../schemas/counts.ts'
import {sameFigure} from '../facts/claims.ts'
import type {Mention} from '../facts/mentions.ts'

/** What the texts say of the clinic in figures: each must be the same wherever it stands. */

const HOURS_A_DAY = 24
const MONTHS_A_YEAR = 12

/** Years where they are whole ones: a guarantee of 24 months is one of two years. */
const inYears = (_: Mention, months: number): string => {
  if (months === Number.POSITIVE_INFINITY) return 'a vita'
  return months % MONTHS_A_YEAR === 0
    ? counted(months / MONTHS_A_YEAR, 'anno', 'anni')
    : counted(months, 'mese', 'mesi')
}

export const transplants = sameFigure({
  id: 'trapianti',
  title: 'Trapianti eseguiti',
  attribute: 'transplants',
  why: 'Chi legge due numeri diversi per la stessa cosa non crede a nessuno dei due. Un numero che non si può dimostrare può essere anche pubblicità ingannevole (Codice del consumo, art.\u00a021).',
  solution: 'Scegli la cifra che la clinica può documentare e scrivila in tutti i punti.',
})

/** How often it goes well, whether it is called success or satisfaction. */
export const success = sameFigure({
  id: 'successo',
  title: 'Successo e soddisfazione',
  attribute: 'success',
  unit: '%',
  why: 'Due percentuali quasi uguali sembrano la stessa misura riportata male, e tolgono valore a entrambe.',
  solution:
    'Se è la stessa misura, scegli la percentuale documentata e scrivila ovunque. Se sono due misure diverse, dillo nei testi e accetta la segnalazione spiegando il perché.',
})

export const years = sameFigure({
  id: 'anni',
  title: 'Anni di esperienza',
  attribute: 'years',
  sinceToo: true,
  why: 'L’esperienza è uno dei motivi per cui ci si fida: se la durata cambia da un punto all’altro, il dubbio resta.',
  solution: 'Verifica l’anno di inizio dell’attività e scrivi la stessa durata ovunque.',
})

/** Within which time the answer to a quiz is promised. */
export const hours = sameFigure({
  id: 'ore',
  title: 'Tempo promesso per la risposta',
  attribute: 'answer',
  say: (_, value) => counted(value, 'ora', 'ore'),
  why: 'È una promessa fatta a chi lascia i propri dati: con due scadenze vale la più breve, e mancarla costa un paziente.',
  solution: 'Scegli il tempo che la clinica rispetta davvero e scrivilo in tutti i punti.',
})

export const guarantee = sameFigure({
  id: 'garanzia',
  title: 'Durata della garanzia',
  attribute: 'guarantee',
  say: inYears,
  why: 'La durata scritta nella pagina impegna la clinica: fra due durate il paziente può chiedere la più lunga.',
  solution: 'Controlla il certificato di garanzia e scrivi la stessa durata ovunque.',
})

/** For how long the visitor's data are kept. */
export const retention = sameFigure({
  id: 'conservazione',
  title: 'Conservazione dei dati',
  attribute: 'retention',
  sinceToo: true,
  say: ({unit}, value) =>
    unit === 'months' ? counted(value, 'mese', 'mesi') : counted(value / HOURS_A_DAY, 'giorno', 'giorni'),
  why: 'L’avviso accanto al modulo e l’informativa devono dire lo stesso periodo: lo chiede il GDPR (art.\u00a013).',
  solution: 'Scrivi ovunque il periodo dell’informativa approvata dal legale.',
})
