import type {SanityClient} from '@sanity/client'
import {type SanityDocument, type Source, useTranslation, validateDocument} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'

/** What the Studio's own form would refuse to publish, of exactly this document. */
export async function errorsOf(source: Source, client: SanityClient, document: SanityDocument) {
  const markers = await validateDocument({
    document,
    workspace: source,
    environment: 'studio',
    getDocumentExists: async ({id}) => (await client.fetch<number>('count(*[_id == $id])', {id})) > 0,
  })
  return markers.filter(({level}) => level === 'error')
}

/** What the publish button says between the press and the publishing, whoever it is that still checks. */
export function useChecking(): string {
  const {t} = useTranslation(structureLocaleNamespace)
  return t('action.publish.validation-in-progress.label')
}
