import {Box, Card, Flex, Stack} from '@sanity/ui'
import {formatNumber} from '../../../../schemas/counts.ts'
import {MutedText, SelectField, Small, Strong} from '../../../ui/parts.tsx'
import {percent} from '../logic/figures.ts'
import type {Period} from '../logic/periods.ts'

export interface Bar {
  name: string
  count: number
  note?: string | false
  /** Whether the bar is the answer that readers look for. */
  isMarked?: boolean
}

const BAR_COLOURS = {
  plain: 'var(--card-badge-primary-dot-color)',
  marked: 'var(--card-badge-caution-dot-color)',
}

/** Draws counts as bars with their share of `whole`. */
export const Bars = ({label, bars, whole}: {label: string; bars: readonly Bar[]; whole: number}) => (
  <Stack as="ul" aria-label={label} gap={4} padding={0} margin={0} style={{listStyle: 'none'}}>
    {bars.map(({name, count, note, isMarked}) => {
      const Name = isMarked ? Strong : Small
      const share = percent(count, whole)
      return (
        <Stack key={name} as="li" gap={2}>
          <Flex justify="space-between" gap={3}>
            <Name style={{overflowWrap: 'anywhere'}}>
              <bdi>{name}</bdi>
            </Name>
            <Name style={{whiteSpace: 'nowrap'}}>
              {formatNumber(count)} · {share}%
            </Name>
          </Flex>
          <Card tone="transparent" radius={2} overflow="hidden" aria-hidden="true">
            <Box
              style={{height: 8, width: `${share}%`, background: BAR_COLOURS[isMarked ? 'marked' : 'plain']}}
            />
          </Card>
          {note && <MutedText>{note}</MutedText>}
        </Stack>
      )
    })}
  </Stack>
)

interface PeriodFieldProps {
  periods: readonly Period[]
  value: Period
  onChange(period: Period): void
}

export const PeriodField = ({periods, value, onChange}: PeriodFieldProps) => (
  <SelectField
    aria-label="Periodo"
    value={value.title}
    options={periods.map(({title}) => [title, title])}
    onChange={(title) => onChange(periods.find((one) => one.title === title) ?? value)}
  />
)
