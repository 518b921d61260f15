import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'

/** Plugin with the leads desk at `/studio/richieste`. Mails about new leads link to this URL. */
export const richieste = definePlugin({
  name: 'richieste',
  tools: [
    {
      name: 'richieste',
      title: 'Richieste',
      icon: InboxIcon,
      component: lazy(() => import('./views/tool.tsx')),
      router: route.create('/', [route.create('/:lead')]),
    },
  ],
})
