import {Card} from '@sanity/ui'
import {QueryClientProvider} from '@tanstack/react-query'
import {useEffect, useMemo} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {Loading, Message, MutedText} from '../../../ui/parts.tsx'
import {Entrance, SignInForm} from '../../../ui/sign-in.tsx'
import {useStore} from '../../../ui/store.ts'
import {type Desk, DeskContext, deskOf} from '../data/desk.ts'
import {words} from '../words.ts'
import {DeskView} from './desk-view.tsx'

const SignIn = ({desk, reason}: {desk: Desk; reason: 'session' | 'not-staff' | null}) => (
  <Entrance
    title="Accesso del personale"
    text="Le richieste contengono dati sulla salute. Le vede solo il personale della clinica, con un accesso proprio, diverso da quello dello Studio."
  >
    <SignInForm
      label="E-mail"
      inputMode="email"
      missing="Scrivi l’e-mail e la password."
      fault={reason && words.faults[reason]}
      signIn={async (email, password) => {
        const fault = await desk.session.password?.signIn(email, password)
        return fault ? words.faults[fault] : null
      }}
    />
    <MutedText>
      L’accesso te lo dà chi gestisce il sito. Una nota non ancora salvata la ritrovi dopo l’accesso.
    </MutedText>
  </Entrance>
)

function Entry({desk}: {desk: Desk}) {
  const {start, state: store} = desk.session
  const state = useStore(store)
  const email = state.kind === 'in' ? state.email : ''
  const openDesk = useMemo(() => ({...desk, email, drafts: desk.draftsOf(email)}), [desk, email])
  useEffect(() => {
    start()
  }, [start])
  switch (state.kind) {
    case 'starting':
      return <Loading>Apro le richieste…</Loading>
    case 'unreachable':
      return <Message {...words.unreachable} action={words.retry(start)} />
    case 'refused':
      return <Message title="Accesso alle richieste" text={state.message} action={words.retry(start)} />
    case 'out':
      return <SignIn key={state.reason} desk={desk} reason={state.reason} />
    case 'in':
      return (
        <QueryClientProvider client={desk.queries}>
          <DeskContext value={openDesk}>
            <DeskView />
          </DeskContext>
        </QueryClientProvider>
      )
  }
}

export default function Richieste() {
  const editor = useCurrentUser()?.id ?? ''
  const client = useClient({apiVersion: '2025-02-19'})
  const desk = deskOf(editor, () => client.config().token)
  return (
    <Card as="main" height="fill" overflow="hidden">
      <Entry key={editor} desk={desk} />
    </Card>
  )
}
