import {defineLocaleResourceBundle, type LocaleResourceBundle} from 'sanity'
import {structure} from './structure.ts'
import {copyPaste, studio, validation} from './studio.ts'

const bundle = (namespace: string, resources: LocaleResourceBundle['resources']) =>
  defineLocaleResourceBundle({locale: 'it-IT', namespace, resources})

/**
 * Laid over `@sanity/locale-it-it`, which follows the Studio at some distance. Releases and variants are switched off
 * here: their words stay in English.
 */
export const italian = [
  bundle('structure', structure),
  bundle('studio', studio),
  bundle('validation', validation),
  bundle('copy-paste', copyPaste),
  bundle('presentation', () => import('./presentation.ts')),
]
