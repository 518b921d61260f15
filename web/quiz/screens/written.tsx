import {ArrowRight} from 'lucide-react'
import {type FormEvent, use, useId, useState} from 'react'
import {styled} from 'styled-components'
import type {Question} from '../content.ts'
import {QuizContext} from '../quiz-context.ts'
import {Field, Screen, SubmitButton, Words} from './parts.tsx'

/** In UTF-16 units, as a field's `maxlength` counts. The database takes as many characters. */
const LONGEST_WRITTEN = 120

/** Control characters and halves of emoji: the database refuses them, and nobody means them. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu

/** What a visitor wrote as it can be stored; '' if that is nothing. Pasting and autofill may go past `maxlength`. */
export const writtenAnswer = (text: string): string =>
  text.trim().slice(0, LONGEST_WRITTEN).replace(UNSTORABLE, '').trim()

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`

/** The city; and any question whose options are missing. */
export function Written({question}: {question: Question}) {
  const {state, copy, dispatch} = use(QuizContext)
  const id = useId()
  const [value, setValue] = useState(`${state.answers[question.step] ?? ''}`)
  const answered = writtenAnswer(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answered) dispatch({type: 'answer', value: answered})
  }
  return (
    <Screen>
      <Words id={id} title={question.title} text={question.help} />
      <Form onSubmit={submit}>
        <Field
          type="text"
          aria-labelledby={id}
          value={value}
          maxLength={LONGEST_WRITTEN}
          autoComplete={question.step === 'location' ? 'address-level2' : 'off'}
          enterKeyHint="next"
          {...(question.placeholder ? {placeholder: question.placeholder} : {})}
          onChange={(event) => setValue(event.target.value)}
        />
        <SubmitButton disabled={!answered}>
          {copy?.continueButton}
          <ArrowRight size={18} />
        </SubmitButton>
      </Form>
    </Screen>
  )
}
