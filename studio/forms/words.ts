/** Every word that we add to the fields of a form. */
export const words = {
  newPicture: (alt: string) => `L’immagine è un’altra. «${alt}» descrive anche questa?`,
  stillTrue: 'Sì, va bene',
  rewrite: 'No, lo riscrivo',
} as const
