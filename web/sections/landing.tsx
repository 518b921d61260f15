import {Suspense, useEffect} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../content/page.ts'
import {Boundary} from '../ui/boundary.tsx'
import {notifyRendered} from './quiz-activity.tsx'
import {scriptAttributes} from './script-attributes.ts'
import {SECTIONS} from './sections.ts'
import {BottomBar} from './sticky-quiz-buttons.tsx'

const Skip = styled.a`
  position: fixed;
  top: 0.5rem;
  left: 0.5rem;
  z-index: var(--layer-toast);
  padding: 0.9rem 1.25rem;
  border-radius: var(--pill);
  background: var(--ink);
  color: var(--white);

  &:not(:focus) { transform: translateY(-200%); }
`

/** Omits a section that throws, on the server by `Suspense`, which also lets React hydrate section by section. */
const Sections = ({of, page}: {of: keyof typeof SECTIONS; page: Page}) =>
  SECTIONS[of].map(([name, Part]) => (
    <Boundary key={name} report={`The section '${name}' was left out:`} content={page}>
      <Suspense fallback={null}>
        <Part page={page} />
      </Suspense>
    </Boundary>
  ))

/** Hidden texts that the page script shows as toasts. */
const ScriptMessages = ({page: {quizCopy, discountPopup}}: {page: Page}) => (
  <div hidden>
    <span data-message="copiedToast">{discountPopup?.copiedToast}</span>
    <span data-message="saveErrorToast">{quizCopy?.saveErrorToast}</span>
    <span data-message="photoErrorToast">{quizCopy?.photoErrorToast}</span>
    <span data-message="outboxSent">{quizCopy?.outboxSent}</span>
  </div>
)

/** Copies the content's settings to attributes of `<html>`, then notifies the page script of new elements. */
function NotifyPageScript({page}: {page: Page}) {
  useEffect(() => {
    for (const [name, value] of Object.entries(scriptAttributes(page))) {
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }, [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may render new elements
  useEffect(notifyRendered, [page])
  return null
}

export const Landing = ({page}: {page: Page}) => (
  <>
    {page.header?.skipLabel ? <Skip href="#contenuto">{page.header.skipLabel}</Skip> : null}
    <Sections of="above" page={page} />
    <main id="contenuto" tabIndex={-1}>
      <Sections of="main" page={page} />
      <BottomBar page={page} />
    </main>
    <Sections of="below" page={page} />
    <ScriptMessages page={page} />
    <NotifyPageScript page={page} />
  </>
)
