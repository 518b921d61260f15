import {attempt} from '../ui/attempt.ts'

/** Notes that the database may hold a lead (`database-mark.ts`). Also the prefix of rows kept in `localStorage`. */
export const WAITING_MARK = 'leads.outbox'

/** Said without opening a database. Where nothing can be noted, a lead goes out when the visitor comes near the end of the quiz again. */
export const mayWait = () =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK)), false)
