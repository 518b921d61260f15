import {BoltIcon} from '@sanity/icons/Bolt'
import {Flex, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {isConflict} from '../../../content/conflict.ts'
import {useContent, useContentClient} from '../../../content/use-content.ts'
import {Quiet, SmallButton} from '../../../ui/small.tsx'
import {applyFix} from '../data/write.ts'
import type {Fix} from '../logic/types.ts'
import {words} from '../words.ts'

/** One button where the right value is certain, a choice where only a person knows it. */
export function Fixes({fixes, onFixed}: {fixes: readonly Fix[]; onFixed(fix: Fix): void}) {
  const client = useContentClient()
  const {docs, status} = useContent()
  const {push} = useToast()
  const [running, setRunning] = useState<string | null>(null)

  const run = async (fix: Fix) => {
    setRunning(fix.label)
    try {
      await applyFix(client, docs, fix)
      const count = new Set(fix.changes.map(({id}) => id)).size
      push({
        status: 'success',
        title: words.fixed(count),
        description: words.fixedText,
      })
      onFixed(fix)
    } catch (error) {
      push({
        status: 'error',
        title: words.fixFailed,
        description: isConflict(error) ? words.conflict : words.unsaved,
      })
    } finally {
      setRunning(null)
    }
  }

  const certain = fixes.length === 1
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {fixes.map((fix) => (
          <SmallButton
            key={fix.label}
            mode={certain ? 'default' : 'ghost'}
            tone={certain ? 'primary' : 'default'}
            icon={certain ? BoltIcon : undefined}
            text={fix.label}
            disabled={running !== null || status !== 'ready'}
            loading={running === fix.label}
            aria-busy={running === fix.label}
            onClick={() => run(fix)}
          />
        ))}
      </Flex>
      <Quiet role={running ? 'status' : undefined}>
        {running ? words.fixing : certain ? words.certain : words.choice}
      </Quiet>
    </Stack>
  )
}
