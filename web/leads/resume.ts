import {mayWait} from './waiting-mark.ts'

/** Called once the page is at rest: sends what an earlier visit left, and loads nothing for anybody else. */
export function resumeLeads(): void {
  if (mayWait()) import('./outbox.ts').then(({startOutbox}) => startOutbox()).catch(() => {})
}
