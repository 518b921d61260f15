import type {Entry} from './entry.ts'
import {bestOf, type EntryStore} from './entry-store.ts'
import type {Gateway} from './gateway.ts'
import type {Surroundings, Try} from './insist.ts'
import {type KeptRow, type Lead, toRow} from './lead.ts'

/** For tests: a clock that jumps, a service that answers what it is told, a device that keeps a map. */
export const DONE: Try = {kind: 'done'}
export const LOST: Try = {kind: 'network'}
export const answer = (status: number, code?: string): Try => ({kind: 'http', status, code})

export const aLead = (more: Partial<Lead> = {}): Lead => ({
  id: crypto.randomUUID(),
  age: '26-35',
  gender: 'Uomo',
  hairLossTime: '1-3 anni',
  previousTransplants: 'No',
  location: 'Milano',
  timeframe: 'Entro 3 mesi',
  goal: 'Ripristino completo',
  email: 'a@b',
  photo: null,
  ...more,
})

export const anEntry = (more: Partial<Entry> = {}): Entry => ({
  row: toRow(aLead(), null),
  photo: null,
  photoLost: false,
  sentBare: false,
  photoTries: 0,
  savedAt: 1_000_000,
  heldUntil: 0,
  ...more,
})

export function jumpingClock(online = () => true): Surroundings {
  let time = 0
  return {
    now: () => time,
    wait: async (milliseconds) => {
      time += milliseconds
    },
    chance: () => 0.5,
    isOnline: online,
  }
}

/** Answers in turn; the last one is repeated. */
export function scripted(uploads: readonly Try[], inserts: readonly Try[]) {
  const names: string[] = []
  const rows: KeptRow[] = []
  const next = (answers: readonly Try[], count: number) =>
    answers[Math.min(count, answers.length) - 1] ?? LOST
  const gateway: Gateway = {
    upload: async (name) => next(uploads, names.push(name)),
    insert: async (row) => next(inserts, rows.push(row)),
  }
  return {gateway, names, rows}
}

export function mapStore(...entries: Entry[]) {
  const kept = new Map(entries.map((entry) => [entry.row.id, entry]))
  const store: EntryStore = {
    put: async (entry) => void kept.set(entry.row.id, entry),
    all: async () => [...kept.values()],
    remove: async (id) => void kept.delete(id),
  }
  return {store, kept}
}

export const noMark = {isMarked: () => false, mark: () => {}}

/** Of which all can be read. */
export const deviceOf = (store: EntryStore) => bestOf(store, mapStore().store, noMark)
