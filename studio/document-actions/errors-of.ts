import type {SanityClient} from '@sanity/client'
import {type SanityDocument, type Source, validateDocument} from 'sanity'

/** Returns the errors that block publishing in Sanity's form. */
export async function errorsOf(source: Source, client: SanityClient, document: SanityDocument) {
  const markers = await validateDocument({
    document,
    workspace: source,
    environment: 'studio',
    getDocumentExists: async ({id}) => (await client.fetch<number>('count(*[_id == $id])', {id})) > 0,
  })
  return markers.filter(({level}) => level === 'error')
}
