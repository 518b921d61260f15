import {createQueue} from '../queue.ts'
import {verifyPassword} from './password.ts'

/** How long somebody waits for his turn. */
const PATIENCE_MS = 5_000

/**
 * Checks passwords, a few at a time: each takes 32 MB and a tenth of a second of a core. However many strangers try,
 * who has signed in from the same place before waits for none of them.
 */
export function createHashing(refusal: () => Error) {
  const limit = {patience: PATIENCE_MS, refusal}
  const strangers = createQueue(2, limit)
  const known = createQueue(1, limit)
  return (isKnown: boolean, ...check: Parameters<typeof verifyPassword>) =>
    (isKnown ? known : strangers)(() => verifyPassword(...check))
}
