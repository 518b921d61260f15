import {ArrowRight} from 'lucide-react'
import {type FormEvent, use, useId, useState} from 'react'
import type {Question} from '../quiz-content.ts'
import {QuizContext} from '../quiz-context.ts'
import {Field, Screen, SubmitButton, Words} from './parts.tsx'

/** Maximum length in UTF-16 units, as `maxlength` counts. The database has the same limit in characters. */
const MAX_WRITTEN = 120

/** Control characters and lone surrogates. The database refuses surrogates and the character NUL. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu

/** Returns a text that the database can store. Autofill may exceed `maxlength`. */
export const cleanAnswer = (text: string): string =>
  text.trim().slice(0, MAX_WRITTEN).replace(UNSTORABLE, '').trim()

export function Written({question}: {question: Question}) {
  const {state, copy, dispatch} = use(QuizContext)
  const id = useId()
  const [value, setValue] = useState(`${state.answers[question.step] ?? ''}`)
  const answered = cleanAnswer(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answered) dispatch({type: 'answer', value: answered})
  }
  return (
    <Screen>
      <Words id={id} title={question.title} text={question.help} />
      <form style={{display: 'grid', gap: 'var(--space-2)', justifyItems: 'start'}} onSubmit={submit}>
        <Field
          aria-labelledby={id}
          value={value}
          maxLength={MAX_WRITTEN}
          autoComplete={question.step === 'location' ? 'address-level2' : 'off'}
          enterKeyHint="next"
          {...(question.placeholder ? {placeholder: question.placeholder} : {})}
          onChange={(event) => setValue(event.target.value)}
        />
        <SubmitButton disabled={!answered}>
          {copy?.continueButton}
          <ArrowRight size={18} />
        </SubmitButton>
      </form>
    </Screen>
  )
}
