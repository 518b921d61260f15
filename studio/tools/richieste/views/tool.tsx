import {LockIcon} from '@sanity/icons/Lock'
import {Button, Card, Dialog, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react'
import {type Tool, useCurrentUser} from 'sanity'
import {Failure, Field, Message, Waiting} from '../../../ui/parts.tsx'
import {Quiet, Small, Strong} from '../../../ui/small.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {isEmbedded} from '../data/service.ts'
import type {SignInFault} from '../logic/fault.ts'
import {words} from '../words.ts'
import {DeskView} from './desk-view.tsx'
import {useWindowTitle} from './use-say.ts'

interface SignInFormProps {
  email?: string
  fault?: SignInFault | null
  /** Stands before the button that enters. */
  beside?: ReactNode
}

function SignInForm({email = '', fault = null, beside}: SignInFormProps) {
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
        <Flex gap={2} justify="flex-end">
          {beside}
          <Button type="submit" tone="primary" text={words.enter} loading={busy} disabled={busy} />
        </Flex>
      </Stack>
    </form>
  )
}

/** It also says where the embedded sign-in is to be found: it is printed in English, in another window. */
const SignInPage = ({notStaff}: {notStaff: boolean}) => (
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
      <SignInForm fault={notStaff ? 'not-staff' : null} />
      <Card borderTop paddingTop={4}>
        <Stack gap={3}>
          {isEmbedded && <Strong>{words.signInEmbedded}</Strong>}
          {(isEmbedded ? words.signInEmbeddedText : words.signInHosted).map((line) => (
            <Quiet key={line}>{line}</Quiet>
          ))}
        </Stack>
      </Card>
    </Stack>
  </Flex>
)

/** Asks to sign in again in place; what was being written waits, and the address still names the opened lead. */
function SessionEnded({email}: {email: string}) {
  const desk = useDesk()
  const writing = useStore(desk.drafts.store).size > 0
  const leave = <Button mode="ghost" text={words.leaveInstead} onClick={() => desk.signOut()} />
  return (
    <Dialog
      id={useId()}
      header={words.expiredTitle}
      width={0}
      __unstable_hideCloseButton
      __unstable_autoFocus={false}
    >
      <Stack gap={4} padding={4}>
        <Small>{words.expiredText}</Small>
        {writing && <Strong>{words.expiredDraft}</Strong>}
        <SignInForm email={email} beside={leave} />
      </Stack>
    </Dialog>
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
