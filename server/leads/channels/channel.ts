import type {Variables} from '../../shared/variables.ts'

export interface Lead {
  id: string
  [column: string]: unknown
}

/** A lead whose answer is due in 4 hours (`due`), or the people to call back today (`calls`). Holds no name and no answer. */
export interface Alarm {
  kind: 'due' | 'calls'
  /** The same for each attempt. */
  key: string
  leads: readonly {id: string; created_at: string}[]
}

/** One way in which a lead announces itself, as its settings have it. */
export interface Channel {
  /** Recorded with each delivered lead, so it must never change. */
  name: string
  /** Resolves once the receiver has accepted the lead. Throws a DeliveryError otherwise. */
  deliver(lead: Lead): Promise<void>
  /** Resolves and throws as `deliver` does. */
  sendAlarm(alarm: Alarm): Promise<void>
}

export interface ChannelKind {
  name: string
  /** Returns null if none of its variables is set. `desk` is the address where staff open leads. */
  read(variables: Variables, desk: string): Omit<Channel, 'name'> | null
}

/** A failed delivery. Its message is logged, so it holds nothing of the lead. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}
