import {LockIcon} from '@sanity/icons/Lock'
import {Button, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react'
import {Failure, Field, MutedText} from './parts.tsx'

export const Entrance = ({title, text, children}: {title: string; text: string; children: ReactNode}) => (
  <Flex align="center" justify="center" height="fill" padding={4} overflow="auto">
    <Stack gap={5} style={{width: '100%', maxWidth: 400, margin: 'auto'}}>
      <Stack gap={4}>
        <Text size={4}>
          <LockIcon aria-hidden="true" />
        </Text>
        <Heading as="h1">{title}</Heading>
        <MutedText>{text}</MutedText>
      </Stack>
      {children}
    </Stack>
  </Flex>
)

interface SignInFormProps {
  label: string
  login?: string
  placeholder?: string | undefined
  inputMode?: 'email'
  missing: string
  fault?: string | null
  /** Signs in. Returns an error message, or null on success. */
  signIn(login: string, password: string): Promise<string | null>
}

export function SignInForm(props: SignInFormProps) {
  const {label, login = '', placeholder, inputMode, missing, fault = null, signIn} = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(fault)
  const fieldOf = (name: 'login' | 'password') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus once, on mount
  useEffect(() => fieldOf(login ? 'password' : 'login')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const name = fieldOf('login')?.value.trim()
    const password = fieldOf('password')?.value
    if (!name || !password) {
      setFailed(missing)
      fieldOf(name ? 'password' : 'login')?.focus()
      return
    }
    setBusy(true)
    const outcome = await signIn(name, password)
    setBusy(false)
    setFailed(outcome)
    if (outcome) fieldOf('password')?.select()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Failure text={failed} />
        <Field id={`${id}-login`} label={label}>
          <TextInput
            id={`${id}-login`}
            name="login"
            autoCapitalize="none"
            inputMode={inputMode}
            spellCheck={false}
            autoComplete="username"
            defaultValue={login}
            placeholder={placeholder}
            aria-required
          />
        </Field>
        <Field id={`${id}-password`} label="Password">
          <TextInput
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            aria-required
          />
        </Field>
        <Button type="submit" tone="primary" text="Entra" loading={busy} />
      </Stack>
    </form>
  )
}
