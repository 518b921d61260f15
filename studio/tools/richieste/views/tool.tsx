import {LockIcon} from '@sanity/icons/Lock'
import {Button, Card, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react'
import {type Tool, useCurrentUser} from 'sanity'
import {Failure, Field, Message, Quiet, Strong, Waiting} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {isEmbedded} from '../data/service.ts'
import type {SignInFault} from '../logic/fault.ts'
import {words} from '../words.ts'
import {DeskView} from './desk-view.tsx'
import {useWindowTitle} from './use-say.ts'

interface EntranceProps {
  title: string
  text: string
  children: ReactNode
}

const Entrance = ({title, text, children}: EntranceProps) => (
  <Flex align="center" justify="center" height="fill" padding={4} overflow="auto">
    <Stack gap={5} style={{width: '100%', maxWidth: 400, margin: 'auto'}}>
      <Stack gap={4}>
        <Text size={4}>
          <LockIcon aria-hidden="true" />
        </Text>
        <Heading as="h1" size={2}>
          {title}
        </Heading>
        <Quiet>{text}</Quiet>
      </Stack>
      {children}
    </Stack>
  </Flex>
)

/** Whom the person was, if the session has ended by itself, and why he did not get in. */
function SignInForm({email = '', fault = null}: {email?: string; fault?: SignInFault | null}) {
  const {session} = useDesk()
  const id = useId()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SignInFault | 'missing' | null>(fault)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [login, secret] = [String(given.get('email')).trim(), String(given.get('password'))]
    if (!login || !secret) {
      setFailed('missing')
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${login ? 'password' : 'email'}]`)?.focus()
      return
    }
    setBusy(true)
    const outcome = await session.signIn(login, secret)
    setBusy(false)
    setFailed(outcome)
    if (outcome) password.current?.select()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Failure text={failed && words.signInFaults[failed]} />
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
        <Button type="submit" tone="primary" text={words.enter} loading={busy} disabled={busy} />
      </Stack>
    </form>
  )
}

/** It says where the embedded sign-in is to be found, too: it is printed in English, in another window. */
const SignInPage = ({notStaff}: {notStaff: boolean}) => (
  <Entrance title={words.signInTitle} text={words.signInText}>
    <SignInForm fault={notStaff ? 'not-staff' : null} />
    <Card borderTop paddingTop={4}>
      <Stack gap={3}>
        {isEmbedded && <Strong>{words.signInEmbedded}</Strong>}
        {(isEmbedded ? words.signInEmbeddedText : words.signInHosted).map((line) => (
          <Quiet key={line}>{line}</Quiet>
        ))}
      </Stack>
    </Card>
  </Entrance>
)

/** What was being written waits, and the address still names the opened lead. */
function SessionEnded({email}: {email: string}) {
  const desk = useDesk()
  const writing = useStore(desk.drafts.store).size > 0
  return (
    <Entrance title={words.expiredTitle} text={words.expiredText}>
      {writing && <Strong>{words.expiredDraft}</Strong>}
      <SignInForm email={email} />
      <Button mode="ghost" text={words.leaveInstead} onClick={() => desk.signOut()} />
    </Entrance>
  )
}

function Door({title}: {title: string}) {
  const {session} = useDesk()
  const state = useStore(session.state)
  useEffect(() => {
    const {kind} = session.state.get()
    // Whoever is at the form already must not see it begin anew.
    if (kind === 'starting' || kind === 'unreachable') session.start()
  }, [session])
  useWindowTitle(state.kind === 'in' ? null : title)

  switch (state.kind) {
    case 'starting':
      return <Waiting>{words.starting}</Waiting>
    case 'unreachable':
      return <Message {...words.unreachable} action={{text: words.retry, run: session.start}} />
    case 'out':
      return <SignInPage notStaff={state.notStaff} />
    // Nothing of a lead stays on the screen of somebody whose session is over.
    case 'expired':
      return <SessionEnded email={state.email} />
    case 'in':
      return <DeskView title={title} email={state.email} />
  }
}

export default function Richieste({tool}: {tool: Tool}) {
  const editor = useCurrentUser()?.id
  return (
    <Card as="main" height="fill" overflow="hidden">
      <Door key={editor} title={tool.title} />
    </Card>
  )
}
