import {Button, type ButtonProps, Card, Flex, Label, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Quiet, Small, Strong} from '../../../ui/small.tsx'

/** What the desk's views are put together from. */

/** A part of an opened lead, under its heading. */
export const Section = ({title, children}: {title: string; children: ReactNode}) => (
  <Stack gap={3} as="section" aria-label={title}>
    <Label as="h3" size={1} muted>
      {title}
    </Label>
    {children}
  </Stack>
)

interface FieldProps {
  /** The control's own id. */
  id: string
  label: string
  children: ReactNode
}

/** A control under its label. */
export const Field = ({id, label, children}: FieldProps) => (
  <Stack gap={2}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)

/** A button of the height of a line of text. */
export const LineButton = (props: ButtonProps) => <Button padding={2} fontSize={1} {...props} />

/** Something is being read. */
export const Waiting = ({children}: {children: ReactNode}) => (
  <Flex align="center" justify="center" gap={3} height="fill" role="status">
    <Spinner muted />
    <Quiet>{children}</Quiet>
  </Flex>
)

/** What a form's last attempt came to, if it failed; a screen reader says it as soon as it is there. */
export const Failure = ({title, text}: {title?: string; text: string | null}) => (
  <div role="alert">
    {text && (
      <Card tone="critical" border radius={2} padding={3}>
        <Stack gap={3}>
          {title && <Strong>{title}</Strong>}
          <Small>{text}</Small>
        </Stack>
      </Card>
    )}
  </div>
)
