import {createContext, useContext} from 'react'
import type {Saver} from '../data/saver.ts'
import type {Row} from '../logic/rows.ts'

/** What every line of the table needs, and never changes while the desk is open. */
export interface Desk {
  readonly saver: Saver
  /** The text that somebody works on: the preview shows it. */
  readonly activate: (row: Row) => void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('Outside of the desk')
  return desk
}
