import type {Change, Doc} from './types.ts'

const withoutRevision = (document: Doc | null) => document && {...document, _rev: undefined}

/** A change in Mendoza's patch format. Only opcode 0 is used: replace the whole document. */
export const effects = ({before, after}: Pick<Change, 'before' | 'after'>) => ({
  apply: [0, withoutRevision(after)],
  revert: [0, withoutRevision(before)],
})
