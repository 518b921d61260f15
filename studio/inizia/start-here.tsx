import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CircleIcon} from '@sanity/icons/Circle'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import {MutedText, Small, Strong} from '../ui/parts.tsx'
import {useStarted} from './use-started.ts'
import {TASKS, words} from './words.ts'

export function StartHere() {
  const {done} = useStarted()
  const isFinished = TASKS.every(({name}) => done.has(name))
  const {basePath} = useWorkspace()
  return (
    <Box padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <MutedText>{words.intro}</MutedText>
        <ol style={{margin: 0, padding: 0, listStyle: 'none'}}>
          {TASKS.map(({name, title, text, path}) => (
            <Card as="li" key={name} borderTop paddingY={3}>
              <Flex align="flex-start" gap={3}>
                <Text muted={!done.has(name)}>
                  {done.has(name) ? <CheckmarkCircleIcon aria-hidden /> : <CircleIcon aria-hidden />}
                </Text>
                <Stack gap={2} flex={1}>
                  <Strong>{title}</Strong>
                  <MutedText>{text}</MutedText>
                </Stack>
                {done.has(name) ? (
                  <Small>{words.done}</Small>
                ) : (
                  <Button
                    as={Link}
                    mode="ghost"
                    padding={2}
                    text={words.open}
                    aria-label={words.openIt(title)}
                    href={`${basePath}${path}`}
                  />
                )}
              </Flex>
            </Card>
          ))}
        </ol>
        <div role="status">{isFinished && <Small>{words.finished}</Small>}</div>
      </Stack>
    </Box>
  )
}
