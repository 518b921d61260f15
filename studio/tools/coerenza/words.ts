import {plural} from '../../../schemas/counts.ts'
import type {Severity} from './logic/types.ts'

/** All texts of Coerenza, except the texts of findings, which are in the rules. */

const BEFORE_GOLIVE = 'Prima di andare in rete'
const TITLES: Record<Severity, readonly [one: string, many: string]> = {
  contradiction: ['Contraddizione', 'Contraddizioni'],
  error: ['Errore', 'Errori'],
  warning: ['Avviso', 'Avvisi'],
  golive: [BEFORE_GOLIVE, BEFORE_GOLIVE],
}

export const groupTitle = (severity: Severity): string => TITLES[severity][1]

export function countOf(severity: Severity, count: number): string {
  const [one, many] = TITLES[severity].map((title) => title.toLowerCase()) as [string, string]
  if (severity !== 'golive') return plural(count, one, many)
  return plural(count, `cosa da fare ${one}`, `cose da fare ${many}`)
}

/** Returns who accepted a finding and when. A script may have stored an acceptance without a date. */
const by = (author: string, at: string): string => {
  const date = at ? ` il ${new Date(at).toLocaleDateString('it-IT', {dateStyle: 'long'})}` : ''
  return `Accettata${author ? ` da ${author}` : ''}${date}`
}

export const words = {
  summary: (counts: readonly string[]) => new Intl.ListFormat('it', {type: 'conjunction'}).format(counts),
  read: (count: number) => plural(count, 'documento letto', 'documenti letti'),
  accepted: 'Accettate',
  search: 'Cerca nelle segnalazioni',
  list: 'Segnalazioni',
  lapsedMark: 'Accettazione scaduta',

  loading: 'Lettura dei contenuti…',
  failedTitle: 'I contenuti non si sono caricati',
  failedText: 'Riprovo da solo. Controlla la connessione: nessun contenuto è andato perso.',
  offline:
    'Collegamento interrotto: le segnalazioni sono quelle di prima. Si aggiornano da sole appena torna la rete.',
  broken: (title: string, message: string) =>
    `La regola «${title}» non ha funzionato; le altre sì. Dillo a chi gestisce il sito, con queste parole: «${message}».`,

  emptyTitle: 'Tutto coerente',
  emptyText:
    'I contenuti non si contraddicono e nulla manca per andare in rete. Il controllo continua mentre scrivi.',
  emptySearch: (sought: string) => `Nessuna segnalazione per «${sought}».`,
  emptyAccepted: 'Nessuna segnalazione è stata accettata.',

  where: 'Dove',
  why: 'Perché conta',
  solution: 'Che cosa fare',
  choice: 'Scegli il valore giusto: lo scrivo nelle bozze, e nulla va in rete finché non pubblichi.',
  certain: 'La correzione va nella bozza: nulla va in rete finché non pubblichi.',
  fixed: (count: number) => plural(count, 'bozza aggiornata', 'bozze aggiornate'),
  conflict: 'Il contenuto è cambiato nel frattempo: rileggi la segnalazione e riprova.',
  unsaved: 'La modifica non è stata salvata. Controlla la connessione e riprova.',

  accept: 'Accetta con un motivo',
  acceptText: 'La segnalazione esce dall’elenco finché i dati restano questi; se cambiano, torna.',
  reason: 'Perché va bene così?',
  reasonHint: 'Es.: sono due misure diverse, e il testo lo dice.',
  confirm: 'Accetta',
  acceptedToast: 'Segnalazione accettata',
  by,
  lapsed: (author: string, at: string) => `${by(author, at)}, ma da allora i dati sono cambiati.`,
  withdraw: 'Ritira l’accettazione',
  withdrawn: 'Accettazione ritirata',

  solved: 'Risolta',
  publishHint: 'Le bozze cambiate, da rileggere e pubblicare:',

  badge: (severity: Severity, count: number): string =>
    severity === 'golive' ? `Da completare: ${count}` : countOf(severity, count),
  publishAnyway: 'Pubblica comunque',
  keepDraft: 'Torna alla bozza',
  introduced: 'Pubblicando ora, la pagina si contraddice o mostra qualcosa di sbagliato:',
} as const
