import {Card} from '@sanity/ui'
import {useEffect} from 'react'
import {type Tool, useCurrentUser} from 'sanity'
import {Waiting} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {words} from '../words.ts'
import {DeskView} from './desk-view.tsx'
import {SessionEnded, SignInPage} from './sign-in.tsx'
import {Unreachable} from './trouble.tsx'
import {useWindowTitle} from './use-window-title.ts'

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
      return <Unreachable text={words.unreachableText} again={() => session.start()} />
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
