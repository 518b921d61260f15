import {rehearsal} from '../rehearsal.ts'

/** What comes by itself on the page comes in the preview when an editor asks for it. */
export const usePageTime = (milliseconds: number): boolean => rehearsal.reached.includes(milliseconds)
