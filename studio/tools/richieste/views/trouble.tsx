import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface TroubleProps {
  title: string
  text?: string
  action?: {text: string; run(): void}
  children?: ReactNode
}

/** What is the matter, and what to do: in the middle of the room that the answer would have filled. */
export function Trouble({title, text, action, children}: TroubleProps) {
  return (
    <Flex align="center" justify="center" height="fill" padding={5} role="status">
      <Card style={{maxWidth: 440}}>
        <Stack gap={4}>
          <Heading as="h2" size={1} align="center">
            {title}
          </Heading>
          {text && (
            <Text size={1} muted align="center">
              {text}
            </Text>
          )}
          {children}
          {action && (
            <Flex justify="center">
              <Button mode="ghost" text={action.text} onClick={action.run} />
            </Flex>
          )}
        </Stack>
      </Card>
    </Flex>
  )
}
