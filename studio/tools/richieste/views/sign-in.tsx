import {LockIcon} from '@sanity/icons/Lock'
import {Box, Button, Card, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, type ReactNode, useId, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {useDesk} from '../data/desk.ts'
import {isEmbedded} from '../data/service.ts'
import type {SignedIn} from '../data/session.ts'
import {words} from '../words.ts'

const Hints = styled.ul`
  margin: 0;
  padding-inline-start: 18px;
  display: grid;
  gap: 8px;
  color: var(--card-muted-fg-color);
  font: 13px/1.45 var(--font-text-family, Inter), system-ui, sans-serif;
  overflow-wrap: anywhere;
`

const messageOf = (outcome: SignedIn) =>
  outcome === 'in' ? null : outcome === 'not-staff' ? words.notStaff : words.signInFaults[outcome]

interface FormProps {
  email?: string
  message?: string | null
  /** Stands before the button that enters. */
  beside?: ReactNode
}

export function SignInForm({email = '', message = null, beside}: FormProps) {
  const {session} = useDesk()
  const id = useId()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState(message)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [login, secret] = [String(given.get('email')).trim(), String(given.get('password'))]
    if (!login || !secret) {
      setAlert(words.signInMissing)
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${login ? 'password' : 'email'}]`)?.focus()
      return
    }
    setBusy(true)
    const outcome = await session.signIn(login, secret)
    setBusy(false)
    setAlert(messageOf(outcome))
    if (outcome !== 'in') password.current?.select()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <div role="alert">
          {alert && (
            <Card tone="critical" padding={3} radius={2} border>
              <Text size={1}>{alert}</Text>
            </Card>
          )}
        </div>
        <Stack gap={2}>
          <Text as="label" htmlFor={`${id}-email`} size={1} weight="medium">
            {words.email}
          </Text>
          <TextInput
            id={`${id}-email`}
            name="email"
            type="text"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
            defaultValue={email}
            placeholder={isEmbedded ? 'staff@localhost' : undefined}
            autoFocus={!email}
            aria-required
          />
        </Stack>
        <Stack gap={2}>
          <Text as="label" htmlFor={`${id}-password`} size={1} weight="medium">
            {words.password}
          </Text>
          <TextInput
            ref={password}
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            aria-required
          />
        </Stack>
        <Flex gap={2} justify={beside ? 'flex-end' : 'flex-start'}>
          {beside}
          <Button
            type="submit"
            tone="primary"
            text={words.enter}
            loading={busy}
            disabled={busy}
            width={beside ? undefined : 'fill'}
          />
        </Flex>
      </Stack>
    </form>
  )
}

/** Where the embedded sign-in is to be found: it is printed in English, in another window. */
function WhereToFind() {
  if (!isEmbedded) {
    return (
      <Text size={1} muted>
        {words.signInHosted}
      </Text>
    )
  }
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {words.signInEmbedded}
      </Text>
      <Hints>
        {words.signInEmbeddedText.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Hints>
    </Stack>
  )
}

export function SignInPage({notStaff}: {notStaff: boolean}) {
  return (
    <Flex align="center" justify="center" height="fill" padding={4} overflow="auto">
      <Box style={{width: '100%', maxWidth: 400, margin: 'auto'}}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Text size={4}>
              <LockIcon aria-hidden="true" />
            </Text>
            <Heading as="h1" size={2}>
              {words.signInTitle}
            </Heading>
            <Text size={1} muted>
              {words.signInText}
            </Text>
          </Stack>
          <SignInForm message={notStaff ? words.notStaff : null} />
          <Card borderTop paddingTop={4}>
            <WhereToFind />
          </Card>
        </Stack>
      </Box>
    </Flex>
  )
}
