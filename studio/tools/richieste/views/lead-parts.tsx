import {Card, type CardTone, Text} from '@sanity/ui'
import {Fragment, type ReactNode} from 'react'
import type {Lead} from '../logic/lead.ts'
import {describePromise, getPromiseClock, type PromiseClock} from '../logic/promise-clock.ts'

const CLOCK_TONES: Record<PromiseClock['kind'], CardTone> = {
  running: 'primary',
  urgent: 'caution',
  overdue: 'critical',
  kept: 'positive',
  'kept-late': 'default',
  closed: 'default',
}

/** Style of a call-back that is due. */
export const DUE = {color: 'var(--card-badge-critical-fg-color)', fontWeight: 600}

/** Shows city, age and gender. `<bdi>` isolates them, so that right-to-left letters do not reorder the line. */
export const LeadTitle = ({lead}: {lead: Pick<Lead, 'location' | 'age' | 'gender'>}) => (
  <>
    <bdi>{lead.location}</bdi> · <bdi>{lead.age}</bdi> · <bdi>{lead.gender}</bdi>
  </>
)

export function PromiseBadge({lead, now}: {lead: Lead; now: number}) {
  const clock = getPromiseClock(lead, now)
  return (
    <Card tone={CLOCK_TONES[clock.kind]} padding={2} radius={2} style={{justifySelf: 'start'}}>
      <Text size={1} weight="semibold">
        {describePromise(clock)}
      </Text>
    </Card>
  )
}

/** Shows labels with their texts. Omits labels without a text. */
export const Facts = ({facts}: {facts: readonly (readonly [string, ReactNode])[]}) => (
  <Text as="div" size={1}>
    <dl style={{display: 'grid', gridTemplateColumns: 'minmax(90px, 150px) 1fr', gap: 12, margin: 0}}>
      {facts.map(
        ([label, text]) =>
          text && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd style={{margin: 0, fontWeight: 500, overflowWrap: 'anywhere'}}>{text}</dd>
            </Fragment>
          ),
      )}
    </dl>
  </Text>
)
