import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'

/** The leads desk, at `/studio/richieste`: the address that the mail about a new lead gives. */
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
