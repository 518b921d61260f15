import {Suspense, useEffect, useEffectEvent} from 'react'
import {styled} from 'styled-components'
import type {Page} from '../content/page.ts'
import type {LeadSettledEvent} from '../leads/lead.ts'
import {hasWaitingLeads} from '../leads/waiting-mark.ts'
import {Boundary} from '../ui/boundary.tsx'
import {ToastProvider, useToast} from '../ui/toast.tsx'
import {later} from './later.tsx'
import {SECTIONS} from './sections.ts'

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

const BottomBar = later('BottomBar')

/** A section that throws is left out; `Suspense` lets the server do so too, and React start section by section. */
const Sections = ({of, page}: {of: keyof typeof SECTIONS; page: Page}) =>
  SECTIONS[of].map(([name, Part]) => (
    <Boundary key={name} report={`The section '${name}' was left out:`} content={page}>
      <Suspense fallback={null}>
        <Part page={page} />
      </Suspense>
    </Boundary>
  ))

/** A lead that an earlier visit left on the device goes out, and its visitor hears of it. */
function EarlierLead({page}: {page: Page}) {
  const toast = useToast()
  const onSettled = useEffectEvent(({how, isPhotoLost}: LeadSettledEvent) => {
    if (how === 'refused') return toast(page.quizCopy?.saveErrorToast)
    if (isPhotoLost) toast(page.quizCopy?.photoErrorToast)
    toast(page.quizCopy?.outboxSent)
  })
  useEffect(() => {
    if (hasWaitingLeads())
      import('../leads/outbox.ts').then(({sendWaitingLeads}) => sendWaitingLeads((event) => onSettled(event)))
  }, [])
  return null
}

export function Landing({page}: {page: Page}) {
  return (
    <ToastProvider>
      {page.header?.skipLabel ? <Skip href="#contenuto">{page.header.skipLabel}</Skip> : null}
      <Sections of="above" page={page} />
      <main id="contenuto" tabIndex={-1}>
        <Sections of="main" page={page} />
        <Suspense fallback={null}>
          <BottomBar page={page} />
        </Suspense>
      </main>
      <Sections of="below" page={page} />
      <EarlierLead page={page} />
    </ToastProvider>
  )
}
