import {SearchIcon} from '@sanity/icons/Search'
import type {ButtonProps, TextProps} from '@sanity/ui'
import {Box, Button, Card, Flex, Heading, Label, Select, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import type {ComponentProps, MouseEventHandler, ReactNode, Ref} from 'react'
import {styled} from 'styled-components'

export const Small = (props: TextProps) => <Text size={1} {...props} />
export const MutedText = (props: TextProps) => <Text size={1} muted {...props} />
export const Strong = (props: TextProps) => <Text size={1} weight="medium" {...props} />
export const LineButton = (props: ButtonProps) => <Button mode="ghost" padding={2} {...props} />

/** Creates a toast with a button. The toast stays for 30 s, so that editors have time to click. */
export const createActionToast = (text: string, onClick: MouseEventHandler<HTMLElement>) => ({
  closable: true,
  duration: 30_000,
  description: <LineButton text={text} onClick={onClick} />,
})

export const PreWrapText = (props: TextProps) => (
  <Text as="p" size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}} {...props} />
)

/** Text for screen readers only. Sanity UI's `SrOnly` would hide the text from screen readers as well. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

export const Section = ({title, children}: {title: string; children: ReactNode}) => (
  <Stack gap={3} as="section" aria-label={title}>
    <Label as="h3" size={1} muted>
      {title}
    </Label>
    {children}
  </Stack>
)

export const Field = ({id, label, children}: {id: string; label: string; children: ReactNode}) => (
  <Stack gap={2}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)

interface OneOfProps extends Omit<ComponentProps<typeof Select>, 'onChange'> {
  options: readonly (readonly [value: string, title: string])[]
  onChange(value: string): void
}

export const SelectField = ({options, onChange, ...props}: OneOfProps) => (
  <Box>
    <Select fontSize={1} padding={2} {...props} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  </Box>
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
    value={value}
    clearButton={value !== ''}
    onClear={() => onChange('')}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export const Loading = ({children}: {children: ReactNode}) => (
  <Flex align="center" justify="center" gap={3} height="fill" role="status">
    <Spinner muted />
    <MutedText>{children}</MutedText>
  </Flex>
)

interface FailureProps {
  title?: string
  text?: string | null
  children?: ReactNode
}

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

/** Message that replaces missing content, for example in an empty list. */
export const Message = ({role = 'status', icon, title, text, action, children}: MessageProps) => (
  // `aria-atomic` makes screen readers announce the whole message instead of the changed part.
  <Flex align="center" justify="center" height="fill" padding={5} role={role} aria-atomic={!children}>
    <Stack gap={4} style={{maxWidth: 440}}>
      {icon}
      {title && (
        <Heading as="h2" size={1} align="center" tabIndex={-1} style={{outline: 'none'}}>
          {title}
        </Heading>
      )}
      <MutedText align="center">{text}</MutedText>
      {children}
      {action && (
        <Flex justify="center">
          <Button mode="ghost" text={action.text} onClick={action.run} />
        </Flex>
      )}
    </Stack>
  </Flex>
)
