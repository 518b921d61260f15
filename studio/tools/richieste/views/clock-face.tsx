import {type CardTone, Flex} from '@sanity/ui'
import {styled} from 'styled-components'
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

const RADIUS = 11
const ROUND = 2 * Math.PI * RADIUS

/** The day as a dial that fills up; a mark where the clock has stopped. */
export function Dial({clock, size = 30}: {clock: Clock; size?: number}) {
  const done = clock.kind === 'kept' || clock.kind === 'kept-late' || clock.kind === 'closed'
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <circle cx="14" cy="14" r={RADIUS} stroke="currentColor" strokeOpacity="0.22" strokeWidth="3.5" />
      {!done && (
        <circle
          cx="14"
          cy="14"
          r={RADIUS}
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={`${elapsed(clock) * ROUND} ${ROUND}`}
          transform="rotate(-90 14 14)"
        />
      )}
      {done && <path d="M9.5 14.5l3 3 6-6.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />}
      {clock.kind === 'overdue' && (
        <path d="M14 9v6M14 18.6v.1" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      )}
    </svg>
  )
}

/** On a telephone the dial says enough. */
const Said = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;

  @container (max-width: 480px) {
    display: none;
  }
`

/** Hidden from a screen reader, to which a sentence says the same. */
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
      <Said>
        <Strong style={{color: `var(${tone}-fg-color)`, fontVariantNumeric: 'tabular-nums'}}>{title}</Strong>
        {detail && <Quiet textOverflow="ellipsis">{detail}</Quiet>}
      </Said>
    </Flex>
  )
}
