import {TranslateIcon} from '@sanity/icons/Translate'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

/** The translator's desk: every string of the page in one table. */
export const testi = definePlugin({
  name: 'testi',
  tools: [
    {
      name: 'testi',
      title: 'Testi',
      icon: TranslateIcon,
      component: lazy(() => import('./views/tool.tsx')),
    },
  ],
})
