import {Card, Flex, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {StateLink} from 'sanity/router'
import {Section} from '../../../ui/parts.tsx'
import {Quiet, Small} from '../../../ui/small.tsx'
import {useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {useNow} from '../data/use-now.ts'
import {type Lead, statusWord} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'

/** What else the same person has asked; nothing where this is the only request. */
export function OtherRequests({id, email}: Pick<Lead, 'id' | 'email'>) {
  const {api, changes} = useDesk()
  const change = useStore(changes)
  const now = useNow()
  const [others, setOthers] = useState<readonly Lead[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change made here is a reason to read again
  useEffect(() => {
    let current = true
    api.othersOf({id, email}).then((answer) => current && !answer.fault && setOthers(answer.data))
    return () => {
      current = false
    }
  }, [api, id, email, change])
  if (others.length === 0) return null
  return (
    <Section title={words.others(others.length)}>
      <Stack as="ul" gap={2} padding={0} margin={0}>
        {others.map((lead) => (
          <Card key={lead.id} as="li" border radius={3} padding={3} style={{listStyle: 'none'}}>
            <Flex gap={3} wrap="wrap" justify="space-between">
              <Small>
                <StateLink state={{lead: lead.id}}>{shortMoment(lead.created_at, now)}</StateLink> ·{' '}
                <bdi>{lead.goal}</bdi>
              </Small>
              <Quiet>{statusWord(lead.status)}</Quiet>
            </Flex>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
