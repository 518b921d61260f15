import type {Heard} from '../../leads/entry.ts'
import {resumeLeads} from '../../leads/resume.ts'
import {showToast} from '../../ui/show-toast.ts'
import {messageOnPage} from './messages.ts'

const announce: Heard = (settlement) => {
  if (settlement.how === 'refused') return showToast(messageOnPage('saveErrorToast'))
  if (settlement.photo === 'lost') showToast(messageOnPage('photoErrorToast'))
  if (settlement.photo === 'waits') showToast(messageOnPage('photoWaitsToast'))
  showToast(messageOnPage('outboxSent'))
}

/** Sends leads that an earlier visit left on the device, and says what became of them. */
export const sendEarlierLeads = () => resumeLeads(announce)
