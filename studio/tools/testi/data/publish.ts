import type {Action, SanityClient} from '@sanity/client'
import {pathToString, type Source} from 'sanity'
import {isConflict} from '../../../content/use-content.ts'
import {errorsOf} from '../../../document-actions/errors-of.ts'
import {publishedOf} from '../../../documents/ids.ts'
import type {Doc} from '../logic/rows.ts'

/** A draft that is to go out, and what it takes the place of. */
interface Outgoing {
  readonly draft: Doc
  readonly published: Doc | undefined
}

/** What the Studio's own form would refuse to publish. */
export async function problemsOf(source: Source, client: SanityClient, outgoing: readonly Outgoing[]) {
  const found = await Promise.all(
    outgoing.map(async ({draft}) => {
      const errors = await errorsOf(source, client, draft)
      return errors.map(({path, message}) => ({draft, path: pathToString(path), message}))
    }),
  )
  return found.flat()
}

/** Publishes exactly the drafts that were looked at, all of them or none. */
export async function publish(client: SanityClient, outgoing: readonly Outgoing[]) {
  const actions = outgoing.map(
    ({draft, published}): Action => ({
      actionType: 'sanity.action.document.publish',
      draftId: draft._id,
      publishedId: publishedOf(draft._id),
      ifDraftRevisionId: draft._rev,
      ...(published && {ifPublishedRevisionId: published._rev}),
    }),
  )
  try {
    await client.action(actions, {tag: 'testi.publish'})
    return 'done'
  } catch (error) {
    return isConflict(error) ? 'moved' : 'failed'
  }
}
