export const words = {
  newPicture: (alt: string) => `L’immagine è cambiata. «${alt}» descrive anche questa?`,
  stillTrue: 'Sì, va bene',
  rewrite: 'No, lo riscrivo',
} as const
