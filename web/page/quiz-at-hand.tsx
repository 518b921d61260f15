import {Phone} from 'lucide-react'
import {useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {numberShown, telephoneLink} from '../contact/links.ts'
import type {Page} from '../content/page.ts'
import {quizOpener} from '../quiz/quiz-opener.ts'
import {Button, ButtonLink} from '../ui/button.tsx'
import {below, from} from '../ui/conditions.ts'
import {useQuizActivity} from './quiz-activity.tsx'

/** Behind the header nothing can be tapped. */
const SEEN = {rootMargin: '-72px 0px 0px'}

/**
 * For the quiz buttons that stay in reach wherever a visitor is: not wanted while a quiz is open, or while one of the
 * page's own quiz buttons can be seen.
 */
function useQuizAtHand(page: Page) {
  const {anyOpen, open} = useQuizActivity()
  /** Which of those can be seen. Until that is known: the opening's. */
  const [inView, setInView] = useState<'opening' | 'further' | 'none'>('opening')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may bring new buttons
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((changes) => {
      for (const {target, isIntersecting} of changes) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      const isOpening = [...seen].some((opener) => opener.matches('[data-quiz=hero]'))
      setInView(isOpening ? 'opening' : seen.size > 0 ? 'further' : 'none')
    }, SEEN)
    for (const opener of document.querySelectorAll('section [data-quiz]')) observer.observe(opener)
    return () => observer.disconnect()
  }, [page, anyOpen])
  const begin = () => {
    open('hero')
    document.getElementById('hero')?.scrollIntoView()
  }
  return {wanted: !anyOpen && inView === 'none', besideAnother: !anyOpen && inView === 'further', begin}
}

/** Its place is always there: nothing in the header moves when it shows. */
const Opener = styled(Button)`
  min-height: 2.75rem;
  padding: 0.5em 1em;
  font-size: var(--step-small);
  white-space: nowrap;

  &[data-away] { visibility: hidden; opacity: 0; }
  ${below(67.5)} { display: none; }
`

/** On wide screens the quiz stays in reach up here, once the hero's own button is gone. */
export function HeaderQuiz({page}: {page: Page}) {
  const {wanted, begin} = useQuizAtHand(page)
  const label = page.header?.quizButton
  if (!label) return null
  return (
    // The opening's own button is the one that gets the focus back.
    <Opener
      {...quizOpener('hero')}
      data-quiz={undefined}
      onClick={begin}
      {...(wanted ? {} : {'data-away': ''})}
    >
      {label}
    </Opener>
  )
}

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
  /* The chat's label has the place while it shows, on this ground: it covers no word, cut or whole. */
  [data-unfolded] + & { transform: none; visibility: visible; & > * { visibility: hidden; } }
  & > * { width: 100%; padding-inline: 0.5rem; font-size: var(--step-small); }
  /* Large text on a phone: three lines, no larger than they have room. */
  ${below(15)} { & > * { font-size: 4.4vw; } }
  ${from(35)} { display: none; }
`

/**
 * On phones the quiz stays one tap away, wherever the visitor is on a long page; where the page's own button for it is
 * in view, somebody to call.
 */
export function BottomBar({page}: {page: Page}) {
  const {wanted, besideAnother, begin} = useQuizAtHand(page)
  const {contact, hero} = page
  const label = hero?.quizButton
  const call = telephoneLink(contact?.phone)
  if (!label) return null
  const callsInstead = besideAnother && call
  return (
    <Bar {...(wanted || callsInstead ? {} : {'data-away': ''})}>
      {callsInstead ? (
        <ButtonLink data-look="quiet" href={call}>
          <Phone size={18} />
          {contact?.phoneDisplay ?? numberShown(contact?.phone)}
        </ButtonLink>
      ) : (
        <Button {...quizOpener('hero')} onClick={begin}>
          {label}
        </Button>
      )}
    </Bar>
  )
}
