import type {Variables} from '../../shared/variables.ts'
import type {Channel, ChannelKind} from './channel.ts'
import {mail} from './mail.ts'
import {webhook} from './webhook.ts'

export const CHANNELS: readonly ChannelKind[] = [webhook, mail]

export const readChannels = (variables: Variables, desk: string): Channel[] =>
  CHANNELS.flatMap(({name, read}) => {
    const channel = read(variables, desk)
    return channel ? [{name, ...channel}] : []
  })
