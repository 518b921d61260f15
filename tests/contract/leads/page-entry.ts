/// <reference types="vite/client" />
/** Runs in the browser: the page's own way of sending a lead, without the page around it. */
import {aLead} from '../../../web/leads/fixtures.ts'
import type {PhotoOutcome} from '../../../web/leads/lead.ts'
import {onSettled, withdrawWaiting} from '../../../web/leads/outbox.ts'
import {preparePhoto} from '../../../web/leads/photo.ts'
import {resumeLeads} from '../../../web/leads/resume.ts'
import {preloadLeads, submitLead} from '../../../web/leads/submit.ts'

const sent: string[] = []
onSettled(({id, how}) => {
  if (how === 'sent') sent.push(id)
})

/** What an earlier visit had left and became of its photo. */
const resumed: (PhotoOutcome | 'refused')[] = []

/** When the row was asked for and when the visitor was told: milliseconds of the page's own clock since the submission. */
const after = {row: 0, told: 0}
let begun = 0
const {fetch} = globalThis
globalThis.fetch = (...asked) => {
  if (String(asked[0]).includes('/rest/v1/quiz_submissions')) after.row = performance.now() - begun
  return fetch(...asked)
}

export interface GivenPhoto {
  base64: string
  name: string
  type: string
}

const fileOf = ({base64, name, type}: GivenPhoto) =>
  new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, {type})

export const inPage = {
  sent,
  resumed,
  preloadLeads,
  resume: () =>
    resumeLeads((settlement) => resumed.push(settlement.how === 'sent' ? settlement.photo : 'refused')),
  preparePhoto,
  withdrawWaiting,
  after,
  async submit(id: string, photo: GivenPhoto | null = null) {
    begun = performance.now()
    const lead = aLead({id, email: 'visitatore@example.it', photo: photo && fileOf(photo)})
    const outcome = await submitLead(lead, () => {})
    after.told = performance.now() - begun
    return outcome
  },
}
export type InPage = typeof inPage

declare global {
  var leadsPage: InPage
}
globalThis.leadsPage = inPage
