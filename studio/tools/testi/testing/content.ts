import {documents as written} from '../../../seed/content/all.ts'
import type {Doc, Row} from '../logic/rows.ts'
import {createTable} from '../logic/table.ts'

/** Replaces a picture's file name by an asset reference, as the importer does. */
const uploaded = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && '_sanityAsset' in value
    ? {...value, asset: {_type: 'reference', _ref: 'image-abc-10x10-png'}}
    : value

const stamps = {_rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z'}

/** The demo content in the form in which the Lake stores documents. */
export const documents: Doc[] = written.map((document) => ({
  ...stamps,
  ...JSON.parse(JSON.stringify(document), uploaded),
}))

export const byId = (id: string): Doc => {
  const found = documents.find(({_id}) => _id === id)
  if (!found) throw new Error(`The demo content has no ${id}`)
  return structuredClone(found)
}

export const tableOf = (...content: Doc[]): Row[] => createTable()(content)

export const rowOf = (rows: readonly Row[], key: string): Row => {
  const found = rows.find((row) => row.key === key)
  if (!found) throw new Error(`No row ${key} among ${rows.map((row) => row.key).join(', ')}`)
  return found
}
