import type {Row} from '../database/driver.ts'

export type Lead = Row & {id: string}

/** One way in which a lead announces itself. It resolves only when the other side has taken it. */
export type Channel = {
  name: 'webhook' | 'email'
  deliver: (lead: Lead) => Promise<void>
  close: () => void
}

export type WebhookOptions = {url: string; secret?: string}
export type MailOptions = {url: string; from: string; to: string; deskUrl?: string}
export type NotifyOptions = {webhook?: WebhookOptions; mail?: MailOptions}

/** Why a delivery failed, in words that hold nothing of the lead. */
export class DeliveryError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'DeliveryError'
  }
}
