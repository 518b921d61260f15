import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy} from 'react'
import {presentationTool} from 'sanity/presentation'
import {locationsOf} from './logic/locations.ts'
import {addressOf} from './logic/views.ts'

/** Sanity's Presentation tool with the states of this page. */
export const presentazione = () =>
  presentationTool({
    name: 'presentazione',
    title: 'Presentazione',
    icon: EyeOpenIcon,
    previewUrl: {initial: addressOf('')},
    // Opens the form of a view with `documentAt`, because Sanity's `mainDocuments` sometimes adds a history entry.
    resolve: {locations: ({type, id}) => locationsOf(type, id)},
    components: {unstable_header: {component: lazy(() => import('./views/view-bar.tsx'))}},
  })
