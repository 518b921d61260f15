import type {Heard} from './entry.ts'
import {mayWait} from './waiting-mark.ts'

/** Sends what an earlier visit left, tells what becomes of each of those, and loads nothing for anybody else. */
export function resumeLeads(heard: Heard): void {
  if (mayWait()) import('./outbox.ts').then(({resumeOutbox}) => resumeOutbox(heard)).catch(() => {})
}
