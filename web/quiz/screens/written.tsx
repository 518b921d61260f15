import {ArrowRight} from 'lucide-react'
import {type FormEvent, use, useId, useState} from 'react'
import {styled} from 'styled-components'
import type {Question} from '../content.ts'
import {QuizContext} from '../quiz-context.ts'
import {LONGEST_WRITTEN, writtenAnswer} from '../written-answer.ts'
import {Field, Screen, SubmitButton, Words} from './parts.tsx'

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
