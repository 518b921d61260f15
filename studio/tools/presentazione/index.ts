import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy} from 'react'
import {presentationTool} from 'sanity/presentation'
import {locationsOf} from './logic/locations.ts'
import {addressOf} from './logic/views.ts'

/** Sanity's Presentation tool with a menu of the views of this page. */
export const presentazione = () =>
  presentationTool({
    name: 'presentazione',
    title: 'Presentazione',
    icon: EyeOpenIcon,
    previewUrl: {initial: addressOf('')},
    // Omits `mainDocuments`, which sometimes adds a history entry. `ViewBar` opens the form of a view instead.
    resolve: {locations: ({type, id}) => locationsOf(type, id)},
    components: {unstable_header: {component: lazy(() => import('./views/view-bar.tsx'))}},
  })
