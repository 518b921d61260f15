/** Others are heard of late on a busy machine, and for a moment not at all when one of them makes a draft. */
export const HEARD_MS = 5_000

/** Whoever wrote for longer than this keeps the field when somebody comes. */
export const TIE_MS = 1_000

/** Of two who began in one field before hearing of each other it is whose name comes first: both find the same. */
export const comesAfter = (me: string, others: readonly {id: string}[]) => others.some(({id}) => id < me)
