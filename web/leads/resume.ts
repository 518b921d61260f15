import type {PhotoOutcome} from './lead.ts'
import {mayWait} from './waiting-mark.ts'

/** Sends what an earlier visit left, tells of each of those that arrives, and loads nothing for anybody else. */
export function resumeLeads(arrived: (photo: PhotoOutcome) => void): void {
  if (mayWait()) import('./outbox.ts').then(({resumeOutbox}) => resumeOutbox(arrived)).catch(() => {})
}
