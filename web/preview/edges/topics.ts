import {clean} from '../marks.ts'

/** The same word carries another sign in each question. */
export const isSameTopic = (one: string, other: string | null | undefined) =>
  clean(one) === clean(other ?? '')
