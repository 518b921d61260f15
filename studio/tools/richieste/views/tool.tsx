import {Card, Flex, Spinner, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {useCurrentUser, useWorkspace} from 'sanity'
import {DeskProvider, deskOf, useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {words} from '../words.ts'
import {DeskView} from './desk-view.tsx'
import {SessionEnded} from './session-ended.tsx'
import {SignInPage} from './sign-in.tsx'
import {Trouble} from './trouble.tsx'

function Door() {
  const {session} = useDesk()
  const state = useStore(session.state)
  const workspace = useWorkspace()
  useEffect(() => {
    const {kind} = session.state.get()
    // Whoever is at the form already must not see it begin anew.
    if (kind === 'starting' || kind === 'unreachable') session.start()
  }, [session])
  const inside = state.kind === 'in'
  useEffect(() => {
    if (!inside) document.title = `${words.title} | ${workspace.title}`
  }, [inside, workspace.title])

  switch (state.kind) {
    case 'starting':
      return (
        <Flex align="center" justify="center" gap={3} height="fill" role="status">
          <Spinner muted />
          <Text muted>{words.starting}</Text>
        </Flex>
      )
    case 'unreachable':
      return (
        <Trouble
          title={words.unreachableTitle}
          text={words.unreachableText}
          action={{text: words.retry, run: () => session.start()}}
        />
      )
    case 'out':
      return <SignInPage notStaff={state.notStaff} />
    // Nothing of a lead stays on the screen of somebody whose session is over.
    case 'expired':
      return <SessionEnded email={state.email} />
    case 'in':
      return <DeskView email={state.email} />
  }
}

export default function Richieste() {
  const editor = useCurrentUser()
  const desk = deskOf(editor?.id ?? '')
  return (
    <DeskProvider value={desk}>
      <Card as="main" height="fill" overflow="hidden">
        <Door key={editor?.id} />
      </Card>
    </DeskProvider>
  )
}
