import {attempt} from '../ui/attempt.ts'
import {WAITING_MARK} from './waiting-mark.ts'

const mayWait = () =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK)), false)

/** Called once the page is at rest: sends what an earlier visit left, and loads nothing for anybody else. */
export function resumeLeads(): void {
  if (mayWait()) import('./outbox.ts').then(({startOutbox}) => startOutbox()).catch(() => {})
}
