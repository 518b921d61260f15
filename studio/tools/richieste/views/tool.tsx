import {Button, Card, Stack} from '@sanity/ui'
import {useEffect} from 'react'
import {type Tool, useCurrentUser} from 'sanity'
import {Message, Quiet, Strong, Waiting} from '../../../ui/parts.tsx'
import {Entrance, SignInForm} from '../../../ui/sign-in.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {isEmbedded} from '../data/service.ts'
import type {SignInFault} from '../logic/fault.ts'
import {words} from '../words.ts'
import {DeskView} from './desk-view.tsx'
import {useWindowTitle} from './use-say.ts'

function SignIn({email = '', fault}: {email?: string; fault?: SignInFault | null}) {
  const {session} = useDesk()
  return (
    <SignInForm
      label={words.email}
      inputMode="email"
      login={email}
      placeholder={isEmbedded ? 'staff@localhost' : undefined}
      missing={words.signInMissing}
      fault={fault ? words.signInFaults[fault] : null}
      signIn={async (login, password) => {
        const outcome = await session.signIn(login, password)
        return outcome && words.signInFaults[outcome]
      }}
    />
  )
}

/** It says where the embedded sign-in is to be found, too: it is printed in English, in another window. */
const SignInPage = ({notStaff}: {notStaff: boolean}) => (
  <Entrance title={words.signInTitle} text={words.signInText}>
    <SignIn fault={notStaff ? 'not-staff' : null} />
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
      <SignIn email={email} />
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
