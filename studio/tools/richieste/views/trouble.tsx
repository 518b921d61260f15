import {Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Quiet} from '../../../ui/small.tsx'
import {words} from '../words.ts'

interface TroubleProps {
  title: string
  text: string
  action?: {text: string; run(): void}
  children?: ReactNode
}

/** What is the matter, and what to do: in the middle of the room that the answer would have filled. */
export const Trouble = ({title, text, action, children}: TroubleProps) => (
  <Flex align="center" justify="center" height="fill" padding={5} role="status">
    <Card style={{maxWidth: 440}}>
      <Stack gap={4}>
        <Heading as="h2" size={1} align="center">
          {title}
        </Heading>
        <Quiet align="center">{text}</Quiet>
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

/** The service does not answer, or not as it should. */
export const Unreachable = ({text, again}: {text: string; again(): void}) => (
  <Trouble title={words.unreachableTitle} text={text} action={{text: words.retry, run: again}} />
)
