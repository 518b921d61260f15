import {Button, Card, ThemeProvider} from '@sanity/ui'
import type {SyntheticEvent} from 'react'
import {createRoot} from 'react-dom/client'
import {styled} from 'styled-components'
import {theme} from '../theme.ts'
import {Small} from '../ui/parts.tsx'
import {Entrance, SignInForm} from '../ui/sign-in.tsx'
import {createStore, useStore} from '../ui/store.ts'

const AWAY =
  'Il server non risponde. Quello che hai scritto resta qui: lascia aperta la finestra, si salva da solo appena il server torna. Intanto alcuni campi possono bloccarsi.'

interface Question {
  who: string
  /** Trades name and password for a token, or says in Italian why not. */
  signIn(login: string, password: string): Promise<{token?: string; message?: string}>
  answer(token: string | null): void
}

const away = createStore(false)
const question = createStore<Question | null>(null)

/** Over the bar of tools: what is being written and its messages stay in view. */
const Above = styled.div`
  position: fixed;
  z-index: 1000000;
  inset: 6px 0 auto;
  margin-inline: auto;
  width: fit-content;
  max-width: min(calc(100vw - 32px), 880px);
`

/** Said again: the Studio sets all margins to nothing. */
const Window = styled.dialog`
  inset: 0;
  margin: auto;
  padding: 0;
  border: 0;

  &::backdrop {
    background: #12343b80;
  }
`

const open = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  // Closed, it gives the focus back to where it was.
  return () => dialog.close()
}
const stay = (event: SyntheticEvent) => event.preventDefault()
const keep = (event: SyntheticEvent) => event.stopPropagation()

function OverTheStudio() {
  const isAway = useStore(away)
  const asked = useStore(question)
  const title = 'La sessione è scaduta'
  return (
    <ThemeProvider theme={theme}>
      <Above role="alert" hidden={!isAway}>
        {isAway && (
          <Card tone="critical" border shadow={3} radius={3} padding={3}>
            <Small>{AWAY}</Small>
          </Card>
        )}
      </Above>
      {asked && (
        // Escape must not throw the edit away by accident, and the Studio listens for keys on the whole document.
        <Window ref={open} aria-label={title} onCancel={stay} onKeyDown={keep} onKeyUp={keep}>
          <Card padding={3}>
            <Entrance
              title={title}
              text="Quello che stavi scrivendo è ancora qui. Accedi di nuovo e sarà salvato."
            >
              <SignInForm
                label="Nome utente"
                login={asked.who}
                missing="Scrivi il nome utente e la password."
                signIn={async (login, password) => {
                  const {token, message} = await asked.signIn(login, password)
                  if (token) asked.answer(token)
                  return message ?? null
                }}
              />
              <Button mode="ghost" text="Esci senza salvare" onClick={() => asked.answer(null)} />
            </Entrance>
          </Card>
        </Window>
      )}
    </ThemeProvider>
  )
}

/** Above whatever is open, and drawn apart from it: the Studio may not have loaded yet. */
export function createOverTheStudio() {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<OverTheStudio />)
  return {
    tellAway: away.set,
    /** Asks whoever was signed in to do so again; null when the person leaves instead. */
    async askToSignIn(who: string, signIn: Question['signIn']) {
      const {promise, resolve: answer} = Promise.withResolvers<string | null>()
      question.set({who, signIn, answer})
      const token = await promise
      question.set(null)
      return token
    },
  }
}
