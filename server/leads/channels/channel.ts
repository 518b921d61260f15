import type {Variables} from '../../shared/variables.ts'

export interface Lead {
  id: string
  [column: string]: unknown
}

/**
 * Alarm for one lead that is still new after 20 hours (`due`), or for the leads to call back today (`calls`). Contains
 * no personal data.
 */
export interface Alarm {
  kind: 'due' | 'calls'
  /** Has the same value in all attempts to send one alarm. */
  key: string
  leads: readonly {id: string; created_at: string}[]
}

/** A configured way to announce leads, such as e-mail. */
export interface Channel {
  /** The database records this name with each delivered lead, so it must never change. */
  name: string
  /** Resolves once the receiver has accepted the lead. Throws a DeliveryError otherwise. */
  deliver(lead: Lead): Promise<void>
  /** Resolves once the receiver has accepted the alarm. Throws a DeliveryError otherwise. */
  sendAlarm(alarm: Alarm): Promise<void>
}

export interface ChannelKind {
  name: string
  /** Returns null if no variable of the channel is set. `desk` is the URL of the leads desk. */
  read(variables: Variables, desk: string): Omit<Channel, 'name'> | null
}

/** A failed delivery. The message is logged, so it must not contain data of the lead. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}
