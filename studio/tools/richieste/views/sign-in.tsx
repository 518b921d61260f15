import {LockIcon} from '@sanity/icons/Lock'
import {Button, Card, Dialog, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, type ReactNode, useId, useRef, useState} from 'react'
import {Failure, Field} from '../../../ui/parts.tsx'
import {Quiet, Small, Strong} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {isEmbedded} from '../data/service.ts'
import type {SignedIn} from '../data/session.ts'
import {words} from '../words.ts'

const messageOf = (outcome: SignedIn) =>
  outcome === 'in' ? null : outcome === 'not-staff' ? words.notStaff : words.signInFaults[outcome]

interface SignInFormProps {
  email?: string
  message?: string | null
  /** Stands before the button that enters. */
  beside?: ReactNode
}

function SignInForm({email = '', message = null, beside}: SignInFormProps) {
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
        <Failure text={alert} />
        <Field id={`${id}-email`} label={words.email}>
          <TextInput
            id={`${id}-email`}
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
            defaultValue={email}
            placeholder={isEmbedded ? 'staff@localhost' : undefined}
            autoFocus={!email}
            aria-required
          />
        </Field>
        <Field id={`${id}-password`} label={words.password}>
          <TextInput
            ref={password}
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            aria-required
          />
        </Field>
        <Flex gap={2} justify="flex-end">
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
const WhereToFind = () => (
  <Stack gap={3}>
    <Strong>{words.signInEmbedded}</Strong>
    {words.signInEmbeddedText.map((line) => (
      <Quiet key={line} style={{overflowWrap: 'anywhere'}}>
        {line}
      </Quiet>
    ))}
  </Stack>
)

export const SignInPage = ({notStaff}: {notStaff: boolean}) => (
  <Flex align="center" justify="center" height="fill" padding={4} overflow="auto">
    <Stack gap={5} style={{width: '100%', maxWidth: 400, margin: 'auto'}}>
      <Stack gap={4}>
        <Text size={4}>
          <LockIcon aria-hidden="true" />
        </Text>
        <Heading as="h1" size={2}>
          {words.signInTitle}
        </Heading>
        <Quiet>{words.signInText}</Quiet>
      </Stack>
      <SignInForm message={notStaff ? words.notStaff : null} />
      <Card borderTop paddingTop={4}>
        {isEmbedded ? <WhereToFind /> : <Quiet>{words.signInHosted}</Quiet>}
      </Card>
    </Stack>
  </Flex>
)

/** Asks to sign in again in place; what was being written waits, and the address still names the opened lead. */
export function SessionEnded({email}: {email: string}) {
  const desk = useDesk()
  const writing = useStore(desk.drafts.store).size > 0
  const id = useId()
  return (
    <Dialog
      id={id}
      header={words.expiredTitle}
      width={0}
      __unstable_hideCloseButton
      __unstable_autoFocus={false}
    >
      <Stack gap={4} padding={4}>
        <Small>{words.expiredText}</Small>
        {writing && <Strong>{words.expiredDraft}</Strong>}
        <SignInForm
          email={email}
          beside={<Button mode="ghost" text={words.leaveInstead} onClick={() => desk.signOut()} />}
        />
      </Stack>
    </Dialog>
  )
}
