import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'

/** The leads desk at `/studio/richieste`. Mails about new leads link to this address. */
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
