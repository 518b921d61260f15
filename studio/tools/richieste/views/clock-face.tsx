import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {type CardTone, Flex, Stack} from '@sanity/ui'
import {Quiet, Strong} from '../../../ui/small.tsx'
import {clockWords} from '../clock-words.ts'
import {type Clock, elapsed} from '../logic/promise-clock.ts'

/** How a clock feels, in the words of Sanity's palette. */
export const TONES = {
  running: 'primary',
  urgent: 'caution',
  overdue: 'critical',
  kept: 'positive',
  'kept-late': 'default',
  closed: 'default',
} as const satisfies Record<Clock['kind'], CardTone>

const RING = {cx: 14, cy: 14, r: 11, stroke: 'currentColor', strokeWidth: 3.5, pathLength: 1}

/** The day as a dial that fills up; a sign where it is over, or the clock has stopped. */
export function Dial({clock, size = 30}: {clock: Clock; size?: number}) {
  if (clock.kind === 'overdue') return <ErrorOutlineIcon width={size} height={size} aria-hidden="true" />
  if (clock.kind !== 'running' && clock.kind !== 'urgent')
    return <CheckmarkCircleIcon width={size} height={size} aria-hidden="true" />
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <circle {...RING} strokeOpacity="0.22" />
      <circle
        {...RING}
        strokeLinecap="round"
        strokeDasharray={`${elapsed(clock)} 1`}
        transform="rotate(-90 14 14)"
      />
    </svg>
  )
}

/** Hidden from a screen reader, to which a sentence says the same; on a telephone the dial says enough. */
export function ClockFace({clock}: {clock: Clock}) {
  const {title, detail} = clockWords(clock)
  const tone = `--card-badge-${TONES[clock.kind]}`
  return (
    <Flex
      className="clock"
      align="center"
      gap={3}
      aria-hidden="true"
      style={{color: `var(${tone}-dot-color)`}}
    >
      <Dial clock={clock} />
      <Stack gap={2} style={{minWidth: 0}}>
        <Strong style={{color: `var(${tone}-fg-color)`, fontVariantNumeric: 'tabular-nums'}}>{title}</Strong>
        {detail && <Quiet textOverflow="ellipsis">{detail}</Quiet>}
      </Stack>
    </Flex>
  )
}
