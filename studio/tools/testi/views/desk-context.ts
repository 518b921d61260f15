import {createContext, use, useSyncExternalStore} from 'react'
import type {createSaver} from '../data/saver.ts'
import type {Row} from '../logic/rows.ts'

export interface Desk {
  readonly saver: ReturnType<typeof createSaver>
  /** By its key, the text that somebody works on: the preview shows it. */
  readonly activate: (key: string) => void
  /** Takes texts among those that are to be published, or leaves them out. */
  readonly choose: (keys: readonly string[], on: boolean) => void
  /** What the search marks. */
  readonly hits: RegExp | null
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(row: Row | null) {
  const desk = use(DeskContext)
  if (!desk) throw new Error('Outside of the desk')
  const pending = useSyncExternalStore(desk.saver.subscribe, () => desk.saver.get(row?.key ?? ''))
  return {...desk, pending, text: pending?.text ?? row?.text ?? ''}
}
