import type {LeadSettledEvent} from '../../leads/lead.ts'
import {hasWaitingLeads} from '../../leads/waiting-mark.ts'
import {showMessage} from './messages.ts'

function showOutcome({how, isPhotoLost}: LeadSettledEvent) {
  if (how === 'refused') return showMessage('saveErrorToast')
  if (isPhotoLost) showMessage('photoErrorToast')
  showMessage('outboxSent')
}

export function sendEarlierLeads() {
  if (hasWaitingLeads())
    import('../../leads/outbox.ts')
      .then(({sendWaitingLeads}) => sendWaitingLeads(showOutcome))
      .catch(() => {})
}
