import {ArrowRight} from 'lucide-react'
import {type FormEvent, useId, useState} from 'react'
import {styled} from 'styled-components'
import type {Copy, Question} from '../content.ts'
import {LONGEST_WRITTEN, writtenAnswer} from '../written-answer.ts'
import {Field, Screen, SubmitButton, Words} from './parts.tsx'

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`

interface WrittenProps {
  question: Question
  copy: Copy
  answer: string | undefined
  /** What the browser may suggest. */
  autoComplete: 'address-level2' | 'off'
  onAnswer: (value: string) => void
}

/** The city; and any question whose options are missing. */
export function Written({question, copy, answer, autoComplete, onAnswer}: WrittenProps) {
  const id = useId()
  const [value, setValue] = useState(answer ?? '')
  const answered = writtenAnswer(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answered) onAnswer(answered)
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
          autoComplete={autoComplete}
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
