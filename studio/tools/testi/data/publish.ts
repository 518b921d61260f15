import type {Action, SanityClient} from '@sanity/client'
import {type Source, validateDocument} from 'sanity'
import {isConflict} from '../../../content/conflict.ts'
import {draftOf} from '../../../documents/ids.ts'
import type {Doc, Pair} from '../logic/types.ts'

export interface Problem {
  readonly id: string
  readonly path: string
  readonly message: string
}

const pathText = (path: readonly unknown[]): string =>
  path
    .map((part) =>
      typeof part === 'object' && part !== null && '_key' in part ? `[${part._key}]` : String(part),
    )
    .join('.')

/** What the Studio's own form would refuse to publish. */
export async function problemsOf(
  source: Source,
  client: SanityClient,
  documents: readonly Doc[],
): Promise<Problem[]> {
  const found = await Promise.all(
    documents.map(async (document) => {
      const markers = await validateDocument({
        document,
        workspace: source,
        environment: 'studio',
        getDocumentExists: async ({id}) => (await client.fetch<number>('count(*[_id == $id])', {id})) > 0,
      })
      return markers
        .filter(({level}) => level === 'error')
        .map(({path, message}) => ({id: document._id, path: pathText(path), message}))
    }),
  )
  return found.flat()
}

/** Publishes exactly the drafts that were looked at, all of them or none. */
export const publishActions = (pairs: readonly Pair[]): Action[] =>
  pairs.flatMap(({id, draft, published}) =>
    draft
      ? [
          {
            actionType: 'sanity.action.document.publish',
            draftId: draftOf(id),
            publishedId: id,
            ifDraftRevisionId: draft._rev,
            ...(published && {ifPublishedRevisionId: published._rev}),
          } satisfies Action,
        ]
      : [],
  )

export type Published = 'done' | 'moved' | 'failed'

export async function publish(client: SanityClient, pairs: readonly Pair[]): Promise<Published> {
  try {
    await client.action(publishActions(pairs), {tag: 'testi.publish'})
    return 'done'
  } catch (error) {
    return isConflict(error) ? 'moved' : 'failed'
  }
}
