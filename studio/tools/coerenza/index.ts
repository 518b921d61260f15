import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {acceptedFinding} from '../../../schemas/documents/records.ts'
import {guardPublish} from './forms/guard-publish.ts'
import {useBadge, WithFindings} from './forms/with-findings.tsx'

/** Plugin that finds contradictions in the content, with a tool, badges and a question before publishing. */
export const coerenza = definePlugin({
  name: 'coerenza',
  schema: {types: [acceptedFinding]},
  tools: [
    {
      name: 'coerenza',
      title: 'Coerenza',
      icon: CheckmarkCircleIcon,
      component: lazy(() => import('./views/tool.tsx')),
      router: route.create('/', [route.create('/:finding')]),
    },
  ],
  form: {components: {input: WithFindings}},
  document: {
    badges: (badges) => [...badges, useBadge],
    actions: (actions) =>
      actions.map((action) => (action.action === 'publish' ? guardPublish(action) : action)),
  },
})
