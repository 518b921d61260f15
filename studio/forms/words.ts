import {agreeing} from '../../schemas/counts.ts'
import {words as actions} from '../document-actions/words.ts'
import type {Act} from './who-writes.ts'

export const words = {
  newPicture: (alt: string) => `L’immagine è cambiata. «${alt}» descrive anche questa?`,
  stillTrue: 'Sì, va bene',
  rewrite: 'No, lo riscrivo',
  somebody: 'Qualcun altro',
  someoneHere: (names: readonly string[]) =>
    `${new Intl.ListFormat('it').format(names)} ${agreeing(names.length, 'è', 'sono')} in questo campo. Se scrivete insieme, le parole si mescolano: aspetta che ${agreeing(names.length, 'finisca', 'finiscano')}, o mettetevi d’accordo.`,
  writeAnyway: 'Scrivi lo stesso',
  /** Of what was deleted its own message tells. */
  acted: ({name, act}: Act) =>
    act === actions.remove
      ? null
      : `${name} ha scelto «${act}» mentre scrivevi. Rileggi il testo prima di continuare.`,
  aMoment: ({name, act}: Act) =>
    act === actions.remove
      ? `${name} ha scelto «${act}»: qui non si scrive più.`
      : `${name} ha scelto «${act}»: per un momento qui non si scrive. Poi puoi continuare.`,
} as const
