import {TranslateIcon} from '@sanity/icons/Translate'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

/** Tool that shows all texts of the page in one table, to edit, replace, export, import and publish. */
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
