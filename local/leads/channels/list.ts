import type {Variables} from '../../settings/variables.ts'
import type {Channel, ChannelKind} from './channel.ts'
import {mail} from './mail.ts'
import {webhook} from './webhook.ts'

/** Every way in which a lead can announce itself. */
export const CHANNELS: readonly ChannelKind[] = [webhook, mail]

/** Those whose variables are set. */
export const readChannels = (variables: Variables, desk: string): Channel[] =>
  CHANNELS.flatMap(({name, read}) => {
    const deliver = read(variables, desk)
    return deliver ? [{name, deliver}] : []
  })
