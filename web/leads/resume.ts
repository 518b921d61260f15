import type {Settlement} from './entry.ts'
import {mayWait} from './waiting-mark.ts'

export type Heard = (settlement: Exclude<Settlement, {how: 'withdrawn'}>) => void

/** Sends what an earlier visit left, tells what becomes of each of those, and loads nothing for anybody else. */
export function resumeLeads(heard: Heard): void {
  if (mayWait()) import('./outbox.ts').then(({resumeOutbox}) => resumeOutbox(heard)).catch(() => {})
}
