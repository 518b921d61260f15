/** Every word that we add to the fields of a form. */
export const words = {
  newPicture: (alt: string) => `L’immagine è un’altra. «${alt}» descrive anche questa?`,
  stillTrue: 'Sì, va bene',
  rewrite: 'No, lo riscrivo',
  somebody: 'Qualcun altro',
  someoneHere: (names: readonly string[]) =>
    `${new Intl.ListFormat('it').format(names)} ${names.length === 1 ? 'è' : 'sono'} in questo campo. Scrivendo insieme le parole si mescolano: aspetta che finisca, o mettetevi d’accordo.`,
  writeAnyway: 'Scrivi lo stesso',
} as const
