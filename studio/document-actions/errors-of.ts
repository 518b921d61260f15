import type {SanityClient} from '@sanity/client'
import {type SanityDocument, type Source, useTranslation, validateDocument} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'

/** Returns the errors for which the Studio's form would refuse to publish this document. */
export async function errorsOf(source: Source, client: SanityClient, document: SanityDocument) {
  const markers = await validateDocument({
    document,
    workspace: source,
    environment: 'studio',
    getDocumentExists: async ({id}) => (await client.fetch<number>('count(*[_id == $id])', {id})) > 0,
  })
  return markers.filter(({level}) => level === 'error')
}

/** The publish button's label while the document is validated. */
export function useChecking(): string {
  const {t} = useTranslation(structureLocaleNamespace)
  return t('action.publish.validation-in-progress.label')
}
