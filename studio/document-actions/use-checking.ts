import {useTranslation} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'

/** What the publish button says between the press and the publishing, whoever it is that still checks. */
export function useChecking(): string {
  const {t} = useTranslation(structureLocaleNamespace)
  return t('action.publish.validation-in-progress.label')
}
