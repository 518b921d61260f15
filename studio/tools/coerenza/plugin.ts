import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {acceptedFinding} from '../../../schemas/documents/acceptedFinding.ts'
import {CoerenzaBadge} from './badge.ts'
import {guarded} from './publish-guard.tsx'
import {strings} from './strings.ts'
import {CoerenzaTool} from './views/tool.tsx'

/** Finds what the content contradicts: a tool, a badge on each document, a question before publishing. */
export const coerenza = definePlugin({
  name: 'coerenza',
  schema: {types: [acceptedFinding]},
  tools: [
    {
      name: 'coerenza',
      title: strings.title,
      icon: CheckmarkCircleIcon,
      component: CoerenzaTool,
      router: route.create('/', [route.create('/:finding')]),
    },
  ],
  document: {
    badges: (badges) => [...badges, CoerenzaBadge],
    actions: (actions) => actions.map((action) => (action.action === 'publish' ? guarded(action) : action)),
  },
})
