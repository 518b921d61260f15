import {characters, counted, figure} from '../../../schemas/counts.ts'
import type {Fault, SignInFault} from './logic/fault.ts'
import {PROMISE_HOURS} from './logic/promise-clock.ts'

/** Every word that this tool shows, except what it writes to visitors. Staff are addressed as in the whole Studio. */
const requests = (count: number) => counted(count, 'richiesta', 'richieste')

export const words = {
  updated: (time: string) => `Aggiornato alle ${time}`,
  refresh: 'Aggiorna adesso',
  figures: 'Andamento',
  figuresNote:
    'Che cosa è successo alle richieste, per settimana di arrivo. Le percentuali sono sulle richieste ricevute. Visite e quiz iniziati non si contano qui, perché il sito non registra chi lo visita: se in «Privacy» è acceso «Misura le azioni sulla pagina», li conta il tuo strumento di statistica.',
  week: 'Settimana dal',
  allWeeks: 'In tutto',
  weekCounts: {
    received: 'Ricevute',
    answered: 'Prese in carico',
    report_sent: 'Valutazione inviata',
    closed: 'Chiuse',
  },
  exportTable: 'Esporta CSV',
  exported: (count: number) => `${requests(count)} nel file CSV`,
  exportNote:
    'Il file contiene dati sulla salute: conservalo con la stessa cura e cancellalo quando non serve più.',
  exportFailed: 'Il file CSV non è stato creato',
  account: (email: string) => `Personale: ${email}`,
  leave: (email: string) => `Esci dalle richieste (${email})`,
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  copied: 'Copiato negli appunti',
  notCopied: 'Il browser non ha permesso di copiare: seleziona il testo e copialo a mano.',

  search: 'Cerca nelle richieste',
  searchHint: 'Città, e-mail, obiettivo…',
  statusFilter: 'Stato',
  statuses: {
    all: 'Tutte',
    new: 'Nuove',
    contacted: 'Contattate',
    report_sent: 'Valutazioni inviate',
    closed: 'Chiuse',
  },
  promiseFilter: `Promessa di ${PROMISE_HOURS} ore`,
  urgent: 'In scadenza',
  overdue: 'Scadute',
  withPhoto: 'Con foto',
  toCall: 'Da richiamare oggi',
  assignedFilter: 'Assegnate a',
  everybody: 'Assegnate o no',
  nobody: 'Non assegnate',
  mine: 'Mie',
  from: 'Dal',
  to: 'Al',
  dayHint: 'gg/mm/aaaa',
  dayWrong: 'Scrivi il giorno così: 31/12/2026.',
  dayPast: 'Questo giorno è già passato: scrivine uno da oggi in poi.',
  dayUnsaved: 'Non è ancora salvato: premi Invio nel campo per riprovare.',
  order: 'Ordine',
  newestFirst: 'Prima le più recenti',
  oldestFirst: 'Prima le più vecchie',
  clearFilters: 'Togli i filtri',
  found: (count: number) => counted(count, 'richiesta trovata', 'richieste trovate'),

  columns: {
    clock: 'Valutazione',
    person: 'Visitatore',
    received: 'Ricevuta',
  },
  choose: (place: string) => `Scegli la richiesta da ${place}`,
  chooseAll: 'Scegli tutte quelle caricate',
  chosen: (count: number) => counted(count, 'richiesta scelta', 'richieste scelte'),
  chosenActions: 'Richieste scelte',
  chosenStatus: 'Cambia lo stato',
  chosenAssign: 'Assegna',
  chosenExport: 'Esporta queste richieste',
  chosenErase: 'Elimina queste richieste…',
  chosenNone: 'Deseleziona tutto',
  chosenMarked: (count: number) => counted(count, 'richiesta aggiornata', 'richieste aggiornate'),
  list: 'Elenco delle richieste',
  loading: 'Carico le richieste…',
  more: 'Carico altre richieste…',
  none: 'Nessuna richiesta, per ora',
  noneText: 'Qui compare ogni quiz completato sul sito, entro pochi secondi.',
  noneFound: 'Nessuna richiesta con questi filtri',
  noneFoundText: 'Cambia la ricerca, oppure togli i filtri per vedere tutto.',
  justArrived: 'appena arrivata',
  filters: 'Filtri',
  photo: 'con foto',
  showNew: 'Mostra',
  arrived: (cities: readonly string[]) =>
    cities.length === 1
      ? `È arrivata una nuova richiesta da ${cities[0]}.`
      : `Sono arrivate ${figure(cities.length)} nuove richieste.`,

  back: 'Torna all’elenco',
  promisedBy: (moment: string) => `Valutazione promessa entro ${moment}`,
  received: (moment: string) => `Ricevuta ${moment}`,
  status: 'Stato della richiesta',
  statusBy: (who: string, moment: string) => `Segnata da ${who}, ${moment}`,
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
  undo: 'Annulla',
  /** What a colleague has changed meanwhile is not taken back. */
  kept: (count: number) =>
    count === 1
      ? 'Una richiesta resta com’è: intanto un collega l’ha cambiata'
      : `${figure(count)} richieste restano come sono: intanto i colleghi le hanno cambiate`,
  assignedTo: 'Assegnata a',
  unassigned: 'Nessuno',
  me: (email: string) => `Io (${email})`,
  followUp: 'Da richiamare il',
  followUpIn: [
    {days: 1, text: 'Domani'},
    {days: 3, text: 'Fra 3 giorni'},
    {days: 7, text: 'Fra una settimana'},
  ],
  followUpNone: 'Togli la data',
  handlingFailed: 'La modifica non è stata salvata',
  answers: 'Le risposte, come le ha date il visitatore',
  code: 'Codice',
  copyEmail: 'Copia l’indirizzo e-mail',

  others: (count: number) =>
    count === 1 ? 'Un’altra richiesta della stessa persona' : `Altre ${requests(count)} della stessa persona`,

  photoTitle: 'Foto',
  noPhoto: 'Il visitatore non ha inviato una foto.',
  photoLoading: 'Carico la foto…',
  photoGone:
    'La foto non è nell’archivio: può ancora arrivare dal dispositivo del visitatore, o è stata cancellata. Se ti serve, chiedila con un messaggio.',
  photoOdd: 'Il browser non sa mostrare questo formato: scarica la foto per aprirla con un altro programma.',
  photoAlt: 'Foto inviata dal visitatore',
  enlarge: 'Ingrandisci la foto',
  download: 'Scarica la foto',

  notes: 'Note',
  noNotes: 'Ancora nessuna nota. Le note le vede solo il personale.',
  noteLabel: 'Nuova nota',
  noteHint: 'Es.: richiamare lunedì dopo le 18',
  noteSave: 'Salva la nota',
  noteSaved: 'Nota salvata',
  noteFailed: 'La nota non è ancora salvata. Il testo è qui sotto, non è andato perso.',
  noteWaits: 'Il servizio non risponde: la nota si salva da sola appena risponde di nuovo.',
  unsavedNote: 'Una nota che hai scritto non è ancora salvata.',
  toNote: 'Vai alla nota',
  noteLength: (count: number, most: number) => `${figure(count)} di ${characters(most)}`,
  noteDelete: 'Elimina la nota',
  noteDeleteSure: 'Eliminare questa nota?',
  noteDeleteYes: 'Elimina',
  noteDeleteFailed: 'La nota non è stata eliminata',

  write: 'Scrivi al visitatore',
  message: 'Messaggio al visitatore',
  template: 'Testo preparato',
  subject: 'Oggetto',
  body: 'Testo',
  openMail: 'Apri nella posta',
  copyText: 'Copia il testo',
  openWhatsapp: 'Apri WhatsApp',
  messageNote: (chat: boolean) =>
    `Si apre il tuo programma di posta con il testo pronto: sei tu a inviarlo. ${
      chat
        ? 'WhatsApp si apre già sulla persona, al numero che ha lasciato.'
        : 'Senza un numero di telefono WhatsApp si apre con il testo e ti lascia scegliere la persona, se ti ha già scritto.'
    }`,

  writtenAsk: 'Hai scritto al visitatore? Aggiorna lo stato della richiesta.',
  markAs: (status: string) => `Segna come «${status}»`,
  notNow: 'Non ora',

  erase: 'Elimina per sempre…',
  eraseTitle: (count: number) =>
    count === 1 ? 'Elimina la richiesta per sempre' : `Elimina ${requests(count)} per sempre`,
  eraseText: (photo: boolean) =>
    `Spariscono le risposte, i recapiti, le note${photo ? ' e la foto' : ''}. Non si può annullare: fallo quando il visitatore chiede la cancellazione dei suoi dati.`,
  eraseWord: 'elimina',
  eraseConfirm: 'Per confermare scrivi «elimina»',
  eraseYes: 'Elimina per sempre',
  eraseDone: (count: number) =>
    count === 1
      ? 'Richiesta eliminata, con tutto quello che conteneva'
      : `${requests(count)} eliminate, con tutto quello che contenevano`,
  eraseFailed: 'La richiesta non è stata eliminata',

  gone: 'Questa richiesta non c’è più',
  goneText: 'È stata eliminata da un’altra persona, oppure è scaduto il tempo di conservazione.',
  goneDraft: 'La nota che stavi scrivendo è ancora qui, se vuoi copiarla:',

  signInTitle: 'Accesso del personale',
  signInText:
    'Le richieste contengono dati sulla salute. Le vede solo il personale della clinica, con un accesso proprio, diverso da quello dello Studio.',
  expiredTitle: 'La sessione è scaduta',
  expiredText: 'Accedi di nuovo per continuare.',
  expiredDraft: 'La nota che stavi scrivendo non è andata persa: la ritrovi dopo l’accesso.',
  email: 'E-mail',
  leaveInstead: 'Esci',
  signInEmbedded: 'Dove trovo l’accesso?',
  signInEmbeddedText: [
    'L’e\u2011mail e la password te le dà chi gestisce il sito: le legge dove il sito è installato.',
    'Se le ha cambiate, valgono quelle nuove.',
  ],
  signInHosted: ['L’accesso te lo dà chi gestisce il sito.'],
  starting: 'Apro le richieste…',
  unreachable: {
    title: 'Il servizio delle richieste non risponde',
    text: 'Controlla la connessione. Se il sito gira su questo computer, controlla che sia acceso.',
  },
  stale:
    'Il servizio non risponde: quello che vedi può non essere aggiornato. Riprovo da solo ogni 10\u00a0secondi.',

  faults: {
    session: 'La sessione è scaduta: accedi di nuovo.',
    forbidden: 'Il tuo accesso non lo permette. Chiedi a chi gestisce il sito.',
    unreachable: 'Il servizio non risponde. Controlla la connessione e riprova fra poco.',
    throttled: 'Troppe operazioni in poco tempo. Aspetta un minuto e riprova.',
    gone: 'La richiesta non c’è più: l’ha eliminata un’altra persona.',
    refused: 'Il servizio ha rifiutato l’operazione. Ricarica la pagina e riprova.',
  } satisfies Record<Fault, string>,
  signInMissing: 'Scrivi l’e-mail e la password.',
  signInFaults: {
    'not-staff':
      'Questo accesso non appartiene al personale: le richieste restano nascoste. Chi gestisce il sito può aggiungerti.',
    wrong: 'E-mail e password non corrispondono.',
    throttled: 'Troppi tentativi. Aspetta un quarto d’ora e riprova.',
    unreachable: 'Il servizio non risponde. Controlla la connessione e riprova fra poco.',
    refused: 'Questo accesso non è attivo. Chiedi a chi gestisce il sito.',
  } satisfies Record<SignInFault, string>,
}
