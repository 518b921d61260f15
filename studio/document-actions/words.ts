import {agreeing} from '../../schemas/counts.ts'

export const writing = (names: readonly string[]) =>
  `${new Intl.ListFormat('it').format(names)} ${agreeing(names.length, 'sta', 'stanno')} scrivendo qui.`

/** Every word of what may be done to a whole document. */
export const words = {
  publishLoss: 'Se pubblichi adesso, le ultime parole possono andare perse.',
  nobodyWrites: 'Ora qui non scrive più nessuno: puoi pubblicare.',
  waitForThem: 'Aspetta',

  offline: 'Togli dalla pagina',
  offlineAsk: (title: string) =>
    `«${title}» sparisce subito dalla pagina. I contenuti restano qui come bozza: con Pubblica tornano in rete.`,
  keepOnline: 'Lascia nella pagina',

  discardAsk: 'Quello che hai cambiato va perso. Nella pagina resta quello che c’è.',
  discardAllAsk: 'Nella pagina questa parte non c’è: con la bozza vanno persi tutti i suoi testi.',
  keepDraft: 'Tieni la bozza',

  remove: 'Elimina',
  removeAsk: (title: string) =>
    `«${title}» sparisce dalla pagina e dall’elenco. Nel Cestino resta per 30\u00a0giorni, e da lì si può ripristinare.`,
  keep: 'Non eliminare',
  removed: (title: string) => `«${title}» è nel Cestino`,
  undo: 'Annulla l’eliminazione',
  undone: (title: string) => `«${title}» è di nuovo al suo posto`,
  left: (title: string) =>
    `«${title}» non è stato pubblicato: il modulo è stato lasciato durante il controllo. Resta in bozza.`,
  back: 'Torna al modulo',

  failed: 'L’operazione non è riuscita: non è cambiato niente. Controlla la connessione e riprova.',
} as const
