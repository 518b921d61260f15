import type {SanityClient} from 'sanity'
import {draftOf, publishedOf} from '../documents/ids.ts'
import {broughtBack, DELETED_TYPE, deletedEntry, deletedId, KEPT_DAYS, type Way} from './entries.ts'

/** Deletes a document with its draft and keeps what brings it back, all of it or nothing. */
export async function throwAway(client: SanityClient, id: string, title: string, author: string) {
  const ids = [publishedOf(id), draftOf(publishedOf(id))] as const
  const [published, draft] = await Promise.all(ids.map((one) => client.getDocument(one)))
  const now = new Date()
  const entry = deletedEntry({published, draft, title, author, now})
  if (!entry) return
  const transaction = client.transaction().createOrReplace(entry)
  for (const doc of [published, draft]) if (doc) transaction.delete(doc._id)
  await transaction.commit({tag: 'cestino.delete'})
  await empty(client, now)
}

/** What nobody has asked for in thirty days goes, and with it the hold on its pictures. */
async function empty(client: SanityClient, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString()
  const query = '*[_type == $type && deletedAt < $oldest]'
  await client.delete({query, params: {type: DELETED_TYPE, oldest}}, {tag: 'cestino.empty'}).catch(() => {})
}

export async function restore(client: SanityClient, id: string, way: Way) {
  const entry = await client.getDocument(deletedId(id))
  if (!entry) throw new Error(`Nothing is kept of ${id}`)
  const transaction = client.transaction()
  for (const doc of broughtBack(entry, way)) transaction.create(doc)
  await transaction.delete(entry._id).commit({tag: 'cestino.restore'})
}
