import {useEffect, useState} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../content/page.ts'
import {quizOpener} from '../quiz/quiz-panel.tsx'
import {Button} from '../ui/button.tsx'
import {from} from '../ui/conditions.ts'
import {useQuizActivity} from './quiz-activity.tsx'
import {useUnfolded} from './whatsapp-button/whatsapp-button.tsx'

/** Room on its right for the round chat button, which then covers no word of the page. */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-bar);
  padding: 0.75rem 5.5rem max(0.75rem, env(safe-area-inset-bottom)) var(--gutter);
  border-top: 1px solid var(--line);
  background: var(--white);
  transition: transform var(--calm) var(--ease), visibility var(--calm);

  &[data-away] { transform: translateY(100%); visibility: hidden; }
  & > * { width: 100%; padding-inline: 0.5rem; font-size: var(--step-small); white-space: nowrap; }
  ${from(35)} { display: none; }
`

/** Whether one of the page's own quiz buttons can be seen. Until that is known: yes. */
function useOpenersInView({page, anyOpen}: {page: Page; anyOpen: boolean}): boolean {
  const [inView, setInView] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may bring new buttons
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((changes) => {
      for (const {target, isIntersecting} of changes) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      setInView(seen.size > 0)
    })
    for (const opener of document.querySelectorAll('section [data-quiz]')) observer.observe(opener)
    return () => observer.disconnect()
  }, [page, anyOpen])
  return inView
}

/** On phones the quiz stays one tap away, wherever the visitor is on a long page. The chat's label has the place while it shows. */
export function BottomBar({page}: {page: Page}) {
  const {anyOpen, open} = useQuizActivity()
  const inView = useOpenersInView({page, anyOpen})
  const unfolded = useUnfolded()
  const label = page.hero?.quizButton
  if (!label) return null
  const begin = () => {
    open('hero')
    document.getElementById('hero')?.scrollIntoView()
  }
  return (
    <Bar {...(anyOpen || inView || unfolded ? {'data-away': ''} : {})}>
      <Button {...quizOpener('hero')} onClick={begin}>
        {label}
      </Button>
    </Bar>
  )
}
