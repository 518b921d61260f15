import {pickPlural} from '../../schemas/counts.ts'

const list = (names: readonly string[]) => new Intl.ListFormat('it').format(names)

export const writing = (names: readonly string[]) =>
  `${list(names)} ${pickPlural(names.length, 'sta', 'stanno')} scrivendo qui.`

export const words = {
  waits: (names: readonly string[]) => `Aspetto ${list(names)}…`,
  waitsWhy: (names: readonly string[]) =>
    `${writing(names)} Pubblico alla prima pausa, così non si perde niente. Premi di nuovo per rinunciare.`,

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
  undo: 'Annulla l’eliminazione',
  undone: (title: string) => `«${title}» è di nuovo al suo posto`,

  failed: 'L’operazione non è riuscita: non è cambiato niente. Controlla la connessione e riprova.',
} as const
