import {Check} from 'lucide-react'
import {use, useId} from 'react'
import {styled} from 'styled-components'
import type {Question} from '../quiz-content.ts'
import {QuizContext} from '../quiz-context.ts'
import {Screen, Words} from './parts.tsx'

const Options = styled.div`
  display: grid;
  gap: 0.625rem;

  @media (max-height: 40em) { gap: 0.375rem; }
`

const Option = styled.button`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  min-height: 3.5rem;
  padding: 0.625rem 1.125rem 0.625rem 0.875rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  background: var(--white);
  font-weight: 500;
  line-height: 1.3;
  text-align: start;
  transition: background-color var(--quick) var(--ease), border-color var(--quick) var(--ease), color var(--quick) var(--ease);

  @media (max-height: 40em) { min-height: var(--target); padding-block: 0.375rem; }
  @media (hover: hover) { &:hover { border-color: var(--ink); background: var(--mist); } }
  &[aria-pressed='true'] { border-color: var(--ink); background: var(--ink); color: var(--white); }
  @media (forced-colors: active) {
    &[aria-pressed='true'] { outline: 3px solid Highlight; outline-offset: -3px; }
  }
`

/** Shows the key that chooses the option, except on touch screens. A chosen option shows a check mark instead. */
const Mark = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 1px solid var(--line);
  border-radius: 50%;
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;

  @media (pointer: coarse) { i { display: none; } }
  i { font-style: normal; }
  [aria-pressed='true'] > & { border-color: transparent; background: var(--brass-light); color: var(--ink); }
`

/** Renders buttons, because a choice opens the next question, and in a radio group arrow keys would choose. */
export function Choice({question}: {question: Question}) {
  const {state, dispatch} = use(QuizContext)
  const chosen = state.answers[question.step]
  const id = useId()
  return (
    <Screen>
      <Words id={id} title={question.title} text={question.help} />
      <Options role="group" aria-labelledby={id}>
        {question.options.map((option, index) => (
          <Option
            key={option}
            type="button"
            aria-pressed={option === chosen}
            onClick={() => dispatch({type: 'answer', value: option})}
          >
            <Mark aria-hidden="true">
              {option === chosen ? <Check size={16} strokeWidth={2.5} /> : index < 9 && <i>{index + 1}</i>}
            </Mark>
            <span>{option}</span>
          </Option>
        ))}
      </Options>
    </Screen>
  )
}
