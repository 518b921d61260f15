import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import type {Tool} from 'sanity'
import {route} from 'sanity/router'
import './plain-fetch.ts'
import {words} from './words.ts'

/** The leads desk, at `/studio/richieste`: the address that the mail about a new lead gives. */
export const richieste: Tool = {
  name: 'richieste',
  title: words.title,
  icon: InboxIcon,
  controlsDocumentTitle: true,
  component: lazy(() => import('./tool.tsx')),
  router: route.create('/', [route.create('/:lead')]),
}
