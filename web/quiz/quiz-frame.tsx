import type {ComponentProps} from 'react'
import {styled} from 'styled-components'
import {below} from '../ui/conditions.ts'
import {QuizBar} from './quiz-bar.tsx'
import {PANEL_HEIGHT} from './quiz-card.tsx'
import {QuizFoot} from './quiz-foot.tsx'

const Body = styled.div`
  ${PANEL_HEIGHT}
  display: flex;
  flex-direction: column;
  gap: clamp(1.25rem, 0.75rem + 2vw, 2.5rem);
  padding: clamp(0.75rem, 0.25rem + 2.5vw, 2rem) clamp(1.25rem, 0.25rem + 4.25vw, 3.5rem) clamp(1rem, 0.5rem + 1.75vw, 2rem);
  scroll-margin-block: 1rem;
  outline: none;

  ${below(35)} { &[data-late], &[data-fault] { padding-bottom: 4.5rem; } }
  @container (max-width: 42.99rem) { &[data-late] > :nth-child(2):not([data-centred]) { flex: none; } }
  @media (max-height: 40em) { gap: 0.75rem; padding-top: 0; scroll-margin-block: 0.25rem; }
`

export const QuizFrame = ({children, ...others}: ComponentProps<typeof Body>) => (
  // Takes the focus of a click beside the buttons, so that the keys go on working.
  <Body tabIndex={-1} {...others}>
    <QuizBar />
    {children}
    <QuizFoot />
  </Body>
)
