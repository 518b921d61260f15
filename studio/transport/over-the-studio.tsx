import {Button, Card, Dialog, Flex, Stack, TextInput} from '@sanity/ui'
import {type FormEvent, useRef, useState} from 'react'
import type {LayoutProps} from 'sanity'
import {Failure, Field, Small} from '../ui/parts.tsx'
import {createStore, useStore} from '../ui/store.ts'

/** Trades name and password for a token, or says in Italian why not. */
type SignIn = (login: string, password: string) => Promise<{token: string} | {message: string}>

interface Question {
  signIn: SignIn
  who: string
  finish(token: string | null): void
}

const ABOVE_ALL = 1_000_000
const away = createStore(false)
const question = createStore<Question | null>(null)

export const tellAway = away.set

/** Asks whoever was signed in to do so again, above whatever is open; null when the person leaves instead. */
export function askToSignIn(signIn: SignIn, who: string): Promise<string | null> {
  const {promise, resolve} = Promise.withResolvers<string | null>()
  const before = document.activeElement
  const finish = (token: string | null) => {
    question.set(null)
    if (before instanceof HTMLElement) before.focus()
    resolve(token)
  }
  question.set({signIn, who, finish})
  return promise
}

/** Escape does nothing here: it must not throw the edit away by accident. */
function SignInAgain({signIn, who, finish}: Question) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const password = useRef<HTMLInputElement>(null)
  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setBusy(true)
    const outcome = await signIn(String(given.get('login')).trim(), String(given.get('password')))
    setBusy(false)
    if ('token' in outcome) return finish(outcome.token)
    setMessage(outcome.message)
    password.current?.select()
  }
  const shared = {autoCapitalize: 'none', spellCheck: false, required: true}
  return (
    <Dialog
      id="sign-in"
      header="La sessione è scaduta"
      zOffset={ABOVE_ALL}
      __unstable_autoFocus={false}
      __unstable_hideCloseButton
    >
      <form onSubmit={enter}>
        <Stack gap={4} padding={4}>
          <Small>Quello che stavi scrivendo è ancora qui. Accedi di nuovo e sarà salvato.</Small>
          <Failure text={message} />
          <Field id="sign-in-login" label="Nome utente">
            <TextInput
              {...shared}
              id="sign-in-login"
              name="login"
              autoComplete="username"
              defaultValue={who}
              autoFocus={!who}
            />
          </Field>
          <Field id="sign-in-password" label="Password">
            <TextInput
              {...shared}
              ref={password}
              id="sign-in-password"
              name="password"
              type="password"
              autoComplete="current-password"
              autoFocus={Boolean(who)}
            />
          </Field>
          <Flex gap={2} justify="flex-end" wrap="wrap">
            <Button mode="ghost" text="Esci senza salvare" onClick={() => finish(null)} />
            <Button type="submit" tone="primary" text="Entra" disabled={busy} />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Over the bar of tools: what is being written and its messages stay in view. A screen reader says it, too. */
const NOTICE = {
  position: 'fixed',
  zIndex: ABOVE_ALL,
  insetInline: 0,
  top: 6,
  maxWidth: 880,
  marginInline: 'auto',
} as const

/** What the way to the server has to say, whatever is open. */
export function OverTheStudio(props: LayoutProps) {
  const isAway = useStore(away)
  const asked = useStore(question)
  return (
    <>
      {props.renderDefault(props)}
      <div role="alert" style={NOTICE}>
        {isAway && (
          <Card tone="critical" border radius={3} paddingX={4} paddingY={3} shadow={3}>
            <Small>
              Il server non risponde. Quello che hai scritto resta qui: lascia aperta la finestra, si salva da
              solo appena il server torna. Intanto alcuni campi possono bloccarsi.
            </Small>
          </Card>
        )}
      </div>
      {asked && <SignInAgain {...asked} />}
    </>
  )
}
