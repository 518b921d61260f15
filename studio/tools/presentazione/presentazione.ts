import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {defineLocaleResourceBundle, definePlugin} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {locationsOf} from './locations.ts'
import {mainDocuments} from './main-documents.ts'
import {ViewBar} from './view-bar.tsx'
import {PREVIEW} from './views.ts'
import {presentation, words} from './words.ts'

/** The real page beside its fields. Sanity's own tool, with the states of this page. */
export const presentazione = definePlugin({
  name: 'presentazione',
  plugins: [
    presentationTool({
      name: 'presentazione',
      title: words.tool,
      icon: EyeOpenIcon,
      previewUrl: {initial: PREVIEW},
      resolve: {mainDocuments, locations: ({type, id}) => locationsOf(type, id)},
      components: {unstable_header: {component: ViewBar}},
    }),
  ],
  i18n: {
    bundles: [
      defineLocaleResourceBundle({locale: 'it-IT', namespace: 'presentation', resources: presentation}),
    ],
  },
})
