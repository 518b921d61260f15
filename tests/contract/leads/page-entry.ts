/// <reference types="vite/client" />
/** Entry of the test page, which contains the page's code for leads without its interface. */
import {aLead} from '../../../web/leads/fixtures.ts'
import type {LeadSettledEvent} from '../../../web/leads/lead.ts'
import {onLeadSettled, sendWaitingLeads, withdrawWaitingLeads} from '../../../web/leads/outbox.ts'
import {prepareToSend, submitLead} from '../../../web/leads/submit-lead.ts'
import {hasWaitingLeads} from '../../../web/leads/waiting-mark.ts'

const sent: string[] = []
onLeadSettled(({id, how}) => {
  if (how === 'sent') sent.push(id)
})

/** Results of leads that were queued during an earlier visit. */
const earlier: Pick<LeadSettledEvent, 'how' | 'isPhotoLost'>[] = []

export interface GivenPhoto {
  base64: string
  name: string
  type: string
}

const fileOf = ({base64, name, type}: GivenPhoto) =>
  new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, {type})

export const inPage = {
  sent,
  earlier,
  hasWaitingLeads,
  prepareToSend,
  withdrawWaitingLeads,
  /** Sends queued leads as the page script does at the start of a visit. */
  sendEarlierLeads() {
    if (hasWaitingLeads()) void sendWaitingLeads(({how, isPhotoLost}) => earlier.push({how, isPhotoLost}))
  },
  submit: (id: string, photo: GivenPhoto | null = null) =>
    submitLead(aLead({id, email: 'visitatore@example.it', photo: photo && fileOf(photo)}), () => {}),
}
export type InPage = typeof inPage

declare global {
  var leadsPage: InPage
}
globalThis.leadsPage = inPage
