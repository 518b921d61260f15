import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import type {Tool} from 'sanity'
import {route} from 'sanity/router'
import './data/plain-fetch.ts'

/** The leads desk, at `/studio/richieste`: the address that the mail about a new lead gives. */
export const richieste: Tool = {
  name: 'richieste',
  // Not from `words.ts`, whose many other words come with the views.
  title: 'Richieste',
  icon: InboxIcon,
  controlsDocumentTitle: true,
  component: lazy(() => import('./views/tool.tsx')),
  router: route.create('/', [route.create('/:lead')]),
}
