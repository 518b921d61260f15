import {Card, Flex, Stack} from '@sanity/ui'
import {useCallback} from 'react'
import {StateLink} from 'sanity/router'
import {Section} from '../../../ui/parts.tsx'
import {Quiet, Small} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {useAnswer} from '../data/use-answer.ts'
import {useNow} from '../data/use-now.ts'
import {type Lead, statusWord} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'

/** What else the same person has asked; nothing where this is the only request. */
export function OtherRequests({id, email}: Pick<Lead, 'id' | 'email'>) {
  const {api, changes} = useDesk()
  const change = useStore(changes)
  const now = useNow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change made here is a reason to read again
  const answer = useAnswer(useCallback(() => api.othersOf({id, email}), [api, id, email, change]))
  const others = answer?.fault === null ? answer.data : []
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
