import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy} from 'react'
import {presentationTool} from 'sanity/presentation'
import {locationsOf} from './logic/locations.ts'
import {addressOf} from './logic/views.ts'

/** The real page beside its fields. Sanity's own tool, with the states of this page. */
export const presentazione = () =>
  presentationTool({
    name: 'presentazione',
    title: 'Presentazione',
    icon: EyeOpenIcon,
    previewUrl: {initial: addressOf('')},
    // What opens beside a state is told with it (`documentAt`): Sanity's own `mainDocuments` would now and then add a step back.
    resolve: {locations: ({type, id}) => locationsOf(type, id)},
    components: {unstable_header: {component: lazy(() => import('./views/view-bar.tsx'))}},
  })
