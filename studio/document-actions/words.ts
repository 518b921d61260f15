/** Every word of what may be done to a whole document, beside publishing it. */
export const words = {
  offline: 'Togli dalla pagina',
  offlineAsk: (title: string) =>
    `«${title}» sparisce subito dalla pagina. Non va persa: resta qui come bozza, e con Pubblica torna in rete.`,
  keepOnline: 'Lascia in rete',

  remove: 'Elimina',
  removeAsk: (title: string) =>
    `«${title}» sparisce dalla pagina e dall’elenco. Per 30\u00a0giorni la ritrovi nel Cestino.`,
  keep: 'Non eliminare',
  removed: (title: string) => `«${title}» è nel Cestino`,
  undo: 'Annulla l’eliminazione',
  undone: (title: string) => `«${title}» è di nuovo al suo posto`,
  failed: 'Non è riuscito: non è cambiato niente. Controlla la connessione e riprova.',
} as const
