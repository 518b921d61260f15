import {SearchIcon} from '@sanity/icons/Search'
import {Card, Flex, Heading, Label, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import type {ReactNode, Ref} from 'react'
import {Quiet, Small, SmallButton, Strong} from './small.tsx'

/** What the tools' views are put together from. */

/** A part of a page, under its heading. */
export const Section = ({title, children}: {title: string; children: ReactNode}) => (
  <Stack gap={3} as="section" aria-label={title}>
    <Label as="h3" size={1} muted>
      {title}
    </Label>
    {children}
  </Stack>
)

/** A control, known by its own id, under its label. */
export const Field = ({id, label, children}: {id: string; label: string; children: ReactNode}) => (
  <Stack gap={2}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  hint?: string
  value: string
  onChange(value: string): void
}

export const SearchField = ({ref, label, hint = label, value, onChange}: SearchFieldProps) => (
  <TextInput
    ref={ref}
    role="searchbox"
    icon={SearchIcon}
    aria-label={label}
    placeholder={hint}
    fontSize={1}
    padding={3}
    value={value}
    clearButton={value !== ''}
    onClear={() => onChange('')}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** Something is being read. */
export const Waiting = ({children}: {children: ReactNode}) => (
  <Flex align="center" justify="center" gap={3} height="fill" role="status">
    <Spinner muted />
    <Quiet>{children}</Quiet>
  </Flex>
)

interface FailureProps {
  title?: string
  text?: string | null
  children?: ReactNode
}

/** What the last attempt came to, if it failed; a screen reader says it as soon as it is there. */
export const Failure = ({title, text, children}: FailureProps) => (
  <div role="alert">
    {(text || children) && (
      <Card tone="critical" border radius={2} padding={3}>
        <Stack gap={3}>
          {title && <Strong>{title}</Strong>}
          {text && <Small>{text}</Small>}
          {children}
        </Stack>
      </Card>
    )}
  </div>
)

/** What somebody should know before going on; a screen reader says it as soon as it is there. */
export const Notice = ({children, ...space}: {children: ReactNode; marginTop?: 3; marginBottom?: 3}) => (
  <div role="status">
    {children && (
      <Card tone="caution" border radius={2} padding={3} {...space}>
        <Stack gap={3}>{children}</Stack>
      </Card>
    )}
  </div>
)

interface MessageProps {
  role?: 'status' | 'alert'
  icon?: ReactNode
  title?: string
  text: string
  action?: {text: string; run(): void}
  children?: ReactNode
}

/** How things stand, and what to do: in the middle of the room that something else would have filled. */
export const Message = ({role = 'status', icon, title, text, action, children}: MessageProps) => (
  <Flex align="center" justify="center" height="fill" padding={5} role={role}>
    <Stack gap={4} style={{maxWidth: 440}}>
      {icon}
      {title && (
        <Heading as="h2" size={1} align="center" tabIndex={-1} style={{outline: 'none'}}>
          {title}
        </Heading>
      )}
      <Quiet align="center">{text}</Quiet>
      {children}
      {action && (
        <Flex justify="center">
          <SmallButton mode="ghost" text={action.text} onClick={action.run} />
        </Flex>
      )}
    </Stack>
  </Flex>
)
