import type {Variables} from '../../settings/variables.ts'

export interface Lead {
  id: string
  [column: string]: unknown
}

/** One way in which a lead announces itself, as its settings have it. */
export interface Channel {
  /** Noted with each lead that it has taken, so it never changes. */
  name: string
  /** Resolves only when the other side has taken the lead; says by a DeliveryError why it has not. */
  deliver(lead: Lead): Promise<void>
}

/** A kind of channel: its name, and what makes it of the variables; null where none of them is set. */
export interface ChannelKind {
  name: string
  /** `desk` is where staff open leads. What is wrong with the variables is told to them. */
  read(variables: Variables, desk: string): Channel['deliver'] | null
}

/** Why a delivery failed, in words that hold nothing of the lead: they are logged. */
export class DeliveryError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'DeliveryError'
  }
}
