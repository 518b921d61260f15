import {formatNumber, plural} from '../../../schemas/counts.ts'
import {type Fault, toFault} from './logic/fault.ts'

const leads = (count: number) => plural(count, 'richiesta', 'richieste')

/** Texts with counts, error messages, and texts that several views use. */
export const words = {
  loading: 'Carico le richieste…',
  retry: (run: () => void) => ({text: 'Riprova', run}),
  unreachable: {
    title: 'Il servizio delle richieste non risponde',
    text: 'Controlla la connessione. Se il sito gira su questo computer, controlla che sia acceso.',
  },
  stale:
    'Il servizio non risponde: quello che vedi può non essere aggiornato. Riprovo da solo ogni 10\u00a0secondi.',
  found: (count: number) => plural(count, 'richiesta trovata', 'richieste trovate'),
  range: (first: number, last: number, total: number) =>
    `${formatNumber(first)}–${formatNumber(last)} di ${formatNumber(total)}`,
  arrived: (cities: readonly string[]) =>
    cities.length === 1
      ? `È arrivata una nuova richiesta da ${cities[0]}.`
      : `Sono arrivate ${formatNumber(cities.length)} nuove richieste.`,
  others: (count: number) =>
    count === 1 ? 'Un’altra richiesta della stessa persona' : `Altre ${leads(count)} della stessa persona`,
  chosen: (count: number) => plural(count, 'richiesta scelta', 'richieste scelte'),
  marked: (count: number) => plural(count, 'richiesta aggiornata', 'richieste aggiornate'),
  exported: (count: number) => `${leads(count)} nel file CSV`,
  saved: {
    status: 'Stato aggiornato',
    assigned_to: 'Assegnazione salvata',
    follow_up_on: 'Promemoria salvato',
  },
  undone: {
    status: 'Lo stato è tornato com’era',
    assigned_to: 'L’assegnazione è tornata com’era',
    follow_up_on: 'Il promemoria è tornato com’era',
  },
  kept: (count: number) =>
    count === 1
      ? 'Una richiesta resta com’è: intanto un collega l’ha cambiata'
      : `${formatNumber(count)} richieste restano come sono: intanto i colleghi le hanno cambiate`,
  erase: (count: number) =>
    count === 1 ? 'Elimina la richiesta per sempre' : `Elimina ${leads(count)} per sempre`,
  erased: (count: number) =>
    count === 1
      ? 'Richiesta eliminata, con tutto quello che conteneva'
      : `${leads(count)} eliminate, con tutto quello che contenevano`,
  gone: {
    title: 'Questa richiesta non c’è più',
    text: 'È stata eliminata da un’altra persona, oppure è scaduto il tempo di conservazione.',
  },
  photoGone:
    'La foto non è nell’archivio: può ancora arrivare dal dispositivo del visitatore, o è stata cancellata. Se ti serve, chiedila con un messaggio.',
  photoUnreadable:
    'Il browser non sa mostrare questo formato: scarica la foto per aprirla con un altro programma.',
  exportNote:
    'Il file contiene dati sulla salute: conservalo con la stessa cura e cancellalo quando non serve più.',
  noteWaits: 'Il servizio non risponde: la nota si salva da sola appena risponde di nuovo.',
  weeksNote: (erased: number) =>
    `Che cosa è successo alle richieste, per settimana di arrivo. Le percentuali sono sulle richieste ricevute. Cancellate: ${formatNumber(erased)}.`,
  unknownSource: 'Provenienza sconosciuta',
  bestSources: ([first, ...equal]: readonly string[], received: number, total: number) => {
    const count = `${formatNumber(received)} su ${formatNumber(total)}`
    return equal.length === 0
      ? `Ha portato più richieste «${first}»: ${count}.`
      : `Hanno portato più richieste, alla pari, «${[first, ...equal].join('», «')}»: ${count} ciascuna.`
  },
  noSources:
    'Nessuna richiesta di questo periodo dice da dove arriva. La provenienza si conserva se in «Testi del quiz», scheda «Misure», è acceso «Conserva la provenienza».',
  reportsSent: (count: number) => plural(count, 'valutazione inviata', 'valutazioni inviate'),
  worstStep: (title: string, left: number, reached: number) =>
    `Il passo in cui si ferma più gente è «${title}»: ${formatNumber(left)} su ${formatNumber(reached)} non vanno oltre.`,
  left: (count: number) => plural(count, 'quiz si ferma qui', 'quiz si fermano qui'),
  noSteps:
    'In questo periodo il sito non ha contato i passi del quiz. Li conta se in «Testi del quiz», scheda «Misure», è acceso «Conta i passi del quiz».',
  consentSeen: (revision: string) => `Versione vista dal visitatore: ${revision}`,
  consentAssumed: 'Testo pubblicato alla ricezione',
  consentUnknown: 'Il testo di quel momento non è stato conservato.',
  messageNote: (hasNumber: boolean) =>
    `Si apre il tuo programma di posta con il testo pronto: sei tu a inviarlo. ${
      hasNumber
        ? 'WhatsApp si apre già sulla persona, al numero che ha lasciato.'
        : 'Senza un numero di telefono WhatsApp si apre con il testo e ti lascia scegliere la persona, se ti ha già scritto.'
    }`,
  /** Returns the message for an error, or null if there is no error. */
  reason: (error: unknown) => (error ? words.faults[toFault(error)] : null),
  faults: {
    session: 'La sessione è scaduta: accedi di nuovo.',
    forbidden: 'Il tuo accesso non lo permette. Chiedi a chi gestisce il sito.',
    unreachable: 'Il servizio non risponde. Controlla la connessione e riprova fra poco.',
    throttled: 'Troppi tentativi in poco tempo. Aspetta qualche minuto e riprova.',
    gone: 'La richiesta non c’è più: l’ha eliminata un’altra persona.',
    refused: 'Il servizio ha rifiutato l’operazione. Ricarica la pagina e riprova.',
    'wrong-password': 'E-mail e password non corrispondono.',
    'not-staff':
      'Questo accesso non appartiene al personale: le richieste restano nascoste. Chi gestisce il sito può aggiungerti.',
  } satisfies Record<Fault, string>,
}
