import {characters, formatNumber, pickPlural, plural} from '../../../schemas/counts.ts'

export const texts = (count: number) => plural(count, 'testo', 'testi')
const documentsCount = (count: number) => plural(count, 'documento', 'documenti')

export const words = {
  loading: 'Carico i testi…',
  failed: 'I testi non si sono caricati: riprovo da solo. Controlla la connessione.',

  search: 'Cerca nei testi',
  section: 'Sezione',
  allSections: 'Tutte le sezioni',
  filters: {changed: 'In bozza', long: 'Troppo lunghi', empty: 'Vuoti'},
  filterGroup: 'Mostra solo',
  shown: (shown: number, all: number) =>
    shown === all ? texts(all) : `${formatNumber(shown)} di ${texts(all)}`,
  nothing: 'Nessun testo corrisponde. Cambia le parole cercate o togli un filtro.',
  clear: 'Mostra tutto',

  replace: 'Sostituisci',
  export: (count: number) => `Esporta ${texts(count)}`,
  import: 'Importa',
  showInPage: (name: string) => `Vedi nella pagina: ${name}`,

  table: 'Testi della pagina',
  choice: 'Scelta',
  columns: ['Campo', 'Testo', 'Lunghezza', 'Stato'],
  chooseAll: 'Scegli tutti i testi in bozza mostrati, tranne le voci che non sono in rete',
  choose: (name: string) => `Scegli: ${name}`,
  draft: 'Bozza',
  offline: 'Non in rete',
  empty: 'Vuoto',
  help: 'I testi si salvano in bozza mentre scrivi. Invio passa al testo seguente, Maiusc+Invio va a capo dove è permesso, Esc riporta il testo salvato.',
  tooLong: (by: number) => `${characters(by)} di troppo`,
  openDocument: (name: string) => `Apri il documento di ${name}`,

  saving: 'Salvo…',
  retrying: 'Non ancora salvato: riprovo da solo. Il testo resta qui.',
  gone: 'Questo testo non c’è più: qualcuno ha tolto la voce o il documento. Copia quello che ti serve.',
  undo: 'Annulla',
  close: 'Chiudi',
  conflict: (theirs: string) => `Intanto qui è stato scritto: «${theirs}».`,
  keepMine: 'Tieni il mio',
  takeTheirs: 'Prendi questo',

  selected: (count: number, documents: number) =>
    `${texts(count)} ${pickPlural(count, 'scelto', 'scelti')}, in ${documentsCount(documents)}`,
  deselect: 'Deseleziona tutto',
  publish: 'Pubblica…',

  saved: (count: number) => `${texts(count)} ${pickPlural(count, 'salvato', 'salvati')} in bozza`,
  left: (count: number) =>
    `${texts(count)} non ${pickPlural(count, 'toccato: intanto è cambiato', 'toccati: intanto sono cambiati')}. Rileggi e riprova.`,
  unsaved: 'Non salvato: il server non risponde. Riprova fra poco, non è andato perso niente.',
} as const

export const publishWords = {
  title: 'Pubblica i testi scelti',
  whole:
    'Un documento va in rete intero: con i testi scelti escono anche gli altri cambiamenti della sua bozza.',
  checking: 'Controllo…',
  errors: 'Non si può pubblicare: prima correggi qui sotto. Nulla è andato in rete.',
  meanwhile: 'Se il testo cambia prima che tu pubblichi, nulla va in rete: chiudi, rileggi e riprova.',
  comesOnline: 'Oggi questa voce non è in rete: pubblicandola appare nella pagina.',
  go: (count: number, anyway: boolean) => `Pubblica ${anyway ? 'comunque ' : ''}${documentsCount(count)}`,
  done: (count: number) => `${documentsCount(count)} in rete`,
  moved:
    'Intanto qualcuno ha cambiato uno di questi documenti. Nulla è andato in rete: chiudi, rileggi e riprova.',
  failed: 'La pubblicazione non è riuscita e nulla è andato in rete. Riprova fra poco.',
} as const

export const replaceWords = {
  title: 'Trova e sostituisci',
  find: 'Trova',
  by: 'Sostituisci con',
  caseSensitive: 'Maiuscole e minuscole',
  wholeWords: 'Parole intere',
  among: (count: number) =>
    `Cerca in ${texts(count)}: ${pickPlural(count, 'quello che la tabella mostra', 'quelli che la tabella mostra')}.`,
  found: (matches: number, rows: number) =>
    matches === 0 ? 'Nessun risultato.' : `${plural(matches, 'risultato', 'risultati')} in ${texts(rows)}`,
  all: 'Tutti',
  none: 'Nessuno',
  choose: (name: string) => `Sostituisci in ${name}`,
  apply: (count: number, isEmpty: boolean) =>
    isEmpty ? `Togli da ${texts(count)}` : `Sostituisci in ${texts(count)}`,
} as const

export const importWords = {
  title: 'Importa un CSV',
  hint: 'Scegli il file esportato da qui, tradotto o corretto. Prima di cambiare qualcosa vedi riga per riga che cosa succede.',
  choose: 'Scegli il file…',
  another: 'Un altro file…',
  legacy:
    'Il file non è in UTF-8: le lettere accentate sono state riconosciute, ma i simboli rari possono mancare. Meglio salvarlo come «CSV UTF-8».',
  unreadable: 'Il file non si legge.',
  apply: (count: number) => `Applica ${texts(count)} alle bozze`,
  nothing: 'Il file è uguale a quello che c’è: non c’è niente da applicare.',
  groups: {
    changed: 'Cambiati',
    long: 'Cambiati, ma troppo lunghi',
    emptied: 'Svuotati',
    conflict: 'In conflitto: il testo è cambiato dopo l’esportazione',
    broken: 'Non applicabili: segnaposto o segni rotti',
    unknown: 'Non applicabili: chiave sconosciuta',
    unchanged: 'Uguali',
  },
  line: (line: number) => `riga ${line}`,
  long: (by: number) => `${characters(by)} di troppo.`,
  now: 'Adesso',
  exported: 'All’esportazione',
  file: 'Nel file',
  noOriginal: 'Il file non dice da quale testo è partito: confronta e scegli.',
  chooseRow: (name: string) => `Applica: ${name}`,
} as const
