import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy} from 'react'
import {presentationTool} from 'sanity/presentation'
import {locationsOf, mainDocuments} from './logic/locations.ts'
import {addressOf} from './logic/views.ts'

/** The real page beside its fields. Sanity's own tool, with the states of this page. */
export const presentazione = () =>
  presentationTool({
    name: 'presentazione',
    title: 'Presentazione',
    icon: EyeOpenIcon,
    previewUrl: {initial: addressOf('')},
    resolve: {mainDocuments, locations: ({type, id}) => locationsOf(type, id)},
    components: {unstable_header: {component: lazy(() => import('./views/view-bar.tsx'))}},
  })
