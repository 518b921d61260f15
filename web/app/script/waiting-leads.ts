import type {LeadSettledEvent} from '../../leads/lead.ts'
import {hasWaitingLeads} from '../../leads/waiting-mark.ts'
import {showToast} from '../../ui/show-toast.ts'
import {messageOnPage} from './messages.ts'

function announce({how, isPhotoLost}: LeadSettledEvent) {
  if (how === 'refused') return showToast(messageOnPage('saveErrorToast'))
  if (isPhotoLost) showToast(messageOnPage('photoErrorToast'))
  showToast(messageOnPage('outboxSent'))
}

/** Sends leads of earlier visits and announces each outcome. */
export function sendEarlierLeads() {
  if (hasWaitingLeads())
    import('../../leads/outbox.ts').then(({sendWaitingLeads}) => sendWaitingLeads(announce)).catch(() => {})
}
