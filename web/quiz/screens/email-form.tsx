import {MessageCircle} from 'lucide-react'
import {type FormEvent, use, useId} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import {below} from '../../ui/conditions.ts'
import {RichText} from '../../ui/rich-text.tsx'
import type {ContactDetails} from '../machine.ts'
import {QuizContext} from '../quiz-context.ts'
import {Field, Hint, Label, Screen, SubmitButton, Words} from './parts.tsx'

const MAX_EMAIL = 320
const MAX_PHONE = 40
const PHONE = '[+]?(?:[ .\\/\\(\\)\\-]*[0-9]){6,15} *'

const Form = styled.form`
  display: grid;
  gap: var(--space-2);

  button[aria-busy='true'] { opacity: 0.7; }
  input + p { margin-top: 0.5rem; }
  & > [aria-live] { min-height: 1.6em; margin-block: -0.5rem; text-align: center; }
`

const Privacy = styled.div`
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.5;

  /* Leaves room for the chat button. */
  ${below(35)} { padding-right: 2.25rem; }
`

const Consent = styled.label`
  display: flex;
  gap: 0.75rem;
  align-items: flex-start;
  min-height: var(--target);
  padding-block: 0.5rem;

  input { flex: none; width: 1.5rem; height: 1.5rem; accent-color: var(--ink); }
`

const Notice = styled(Hint)`
  display: flex;
  gap: 0.6rem;
  line-height: 1.45;

  svg { flex: none; margin-top: 0.1rem; color: var(--whatsapp); }
`

export function EmailForm() {
  const {page, copy, state, dispatch, submit} = use(QuizContext)
  const {privacy} = page
  const {contact} = state
  const id = useId()
  const busy = state.screen.kind === 'saving'
  const change = (typed: Partial<ContactDetails>) =>
    dispatch({type: 'editContact', contact: {...contact, ...typed}})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) submit()
  }
  return (
    <Screen>
      <Words title={copy?.emailTitle} text={copy?.emailText} />
      <Form onSubmit={handleSubmit}>
        <div>
          {copy?.emailLabel ? <Label htmlFor={id}>{copy.emailLabel}</Label> : null}
          <Field
            id={id}
            name="email"
            type="email"
            required
            maxLength={MAX_EMAIL}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            readOnly={busy}
            value={contact.email}
            {...(copy?.emailPlaceholder ? {placeholder: copy.emailPlaceholder} : {})}
            {...(copy?.emailLabel ? {} : {'aria-label': copy?.emailTitle ?? undefined})}
            onChange={(event) => change({email: event.target.value})}
          />
        </div>
        {copy?.phoneAsked && copy.phoneLabel ? (
          <div>
            <Label htmlFor={`${id}-phone`}>{copy.phoneLabel}</Label>
            <Field
              id={`${id}-phone`}
              name="tel"
              type="tel"
              autoComplete="tel"
              maxLength={MAX_PHONE}
              pattern={PHONE}
              readOnly={busy}
              value={contact.phone ?? ''}
              {...(copy.phoneHint ? {'aria-describedby': `${id}-hint`, title: copy.phoneHint} : {})}
              onChange={(event) => change({phone: event.target.value})}
            />
            {copy.phoneHint ? <Hint id={`${id}-hint`}>{copy.phoneHint}</Hint> : null}
          </div>
        ) : null}
        {privacy?.consentRequired && privacy.consentLabel ? (
          <Consent>
            <input type="checkbox" required />
            <span>{privacy.consentLabel}</span>
          </Consent>
        ) : null}
        {copy?.chatNotice && clinicChat(page, 'quiz') ? (
          <Notice>
            <MessageCircle size={18} />
            {copy.chatNotice}
          </Notice>
        ) : null}
        {/* The button stays enabled while the form is busy, because a disabled button loses the focus. */}
        <SubmitButton disabled={contact.email.trim() === ''} aria-disabled={busy} aria-busy={busy}>
          {copy?.submitButton}
        </SubmitButton>
        <Hint aria-live="polite">{busy ? copy?.submittingLabel : null}</Hint>
        <Privacy>
          <RichText value={privacy?.statement} />
        </Privacy>
      </Form>
    </Screen>
  )
}
