import {Box, Card, Flex, Stack} from '@sanity/ui'
import {formatNumber} from '../../../../schemas/counts.ts'
import {MutedText, Small, Strong} from '../../../ui/parts.tsx'
import {percent} from '../logic/figures.ts'

interface BarsProps {
  /** Summary of the bars in one sentence. */
  answer: string | undefined
  label: string
  bars: readonly {name: string; count: number; note: string | false; isMarked: boolean}[]
  whole: number
}

export const Bars = ({answer, label, bars, whole}: BarsProps) => (
  <>
    <Strong role="status" style={{overflowWrap: 'anywhere'}}>
      {answer}
    </Strong>
    <Stack as="ul" aria-label={label} gap={4} padding={0} margin={0} style={{listStyle: 'none'}}>
      {bars.map(({name, count, note, isMarked}) => {
        const Name = isMarked ? Strong : Small
        const share = `${percent(count, whole)}%`
        const background = `var(--card-badge-${isMarked ? 'caution' : 'primary'}-dot-color)`
        return (
          <Stack key={name} as="li" gap={2}>
            <Flex justify="space-between" gap={3}>
              <Name style={{overflowWrap: 'anywhere'}}>
                <bdi>{name}</bdi>
              </Name>
              <Name style={{whiteSpace: 'nowrap'}}>
                {formatNumber(count)} · {share}
              </Name>
            </Flex>
            <Card tone="transparent" radius={2} overflow="hidden" aria-hidden="true">
              <Box style={{height: 8, width: share, background}} />
            </Card>
            {note && <MutedText>{note}</MutedText>}
          </Stack>
        )
      })}
    </Stack>
  </>
)
