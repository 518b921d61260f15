import {agreeing} from '../../schemas/counts.ts'

const list = (names: readonly string[]) => new Intl.ListFormat('it').format(names)

export const writing = (names: readonly string[]) =>
  `${list(names)} ${agreeing(names.length, 'sta', 'stanno')} scrivendo qui.`

/** The moment has come to do something to what they write. */
export const paused = (names: readonly string[]) =>
  `${list(names)} ${agreeing(names.length, 'scriveva', 'scrivevano')} qui un momento fa.`

export const untilPause = (names: readonly string[]) =>
  `Appena ${agreeing(names.length, 'si ferma', 'si fermano')} per qualche secondo puoi andare avanti.`

export const words = {
  publishNow: 'Va in rete quello che c’è adesso; quello che viene scritto dopo resta in bozza.',
  nobodyWrites: 'Ora qui non scrive più nessuno: puoi pubblicare.',
  waitForThem: 'Aspetta',
  doing: 'Un momento: intanto qui nessuno può scrivere, così non si perde niente.',

  offline: 'Togli dalla pagina',
  offlineAsk: (title: string) =>
    `«${title}» sparisce subito dalla pagina. I contenuti restano qui come bozza: con Pubblica tornano in rete.`,
  keepOnline: 'Lascia nella pagina',

  discardAsk: 'Le modifiche non pubblicate vanno via. Nella pagina resta quello che c’è.',
  discardAllAsk: 'Nella pagina questa parte non c’è: con la bozza vanno persi tutti i suoi testi.',
  keepDraft: 'Tieni la bozza',

  remove: 'Elimina',
  removeAsk: (title: string) =>
    `«${title}» sparisce dalla pagina e dall’elenco. Nel Cestino resta per 30\u00a0giorni, e da lì si può ripristinare.`,
  keep: 'Non eliminare',
  removed: (title: string) => `«${title}» è nel Cestino`,
  removedBy: (title: string, name: string) => `${name} ha messo «${title}» nel Cestino`,
  undo: 'Annulla l’eliminazione',
  undone: (title: string) => `«${title}» è di nuovo al suo posto`,
  left: (title: string) =>
    `«${title}» non è stato pubblicato: il modulo è stato lasciato durante il controllo. Resta in bozza.`,
  back: 'Torna al modulo',

  failed: 'L’operazione non è riuscita: non è cambiato niente. Controlla la connessione e riprova.',
} as const
