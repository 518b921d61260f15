import {MessageCircle} from 'lucide-react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {below, from} from '../../ui/conditions.ts'
import {NEW_TAB} from '../../ui/new-tab.tsx'

const Float = styled.a`
  position: fixed;
  right: 0.125rem;
  bottom: max(1rem, env(safe-area-inset-bottom));
  z-index: var(--layer-float);
  border-radius: var(--pill);
  background: var(--whatsapp);
  color: var(--white);
  box-shadow: var(--shadow-2);

  &:not(:focus-visible) { outline: 1px solid transparent; }
  &:hover { background: var(--whatsapp-dark); }
  svg { position: relative; width: 1.625rem; height: 1.625rem; margin: 0.5625rem; }
  ${from(84)} { right: 1rem; svg { margin: 0.9375rem; } }
  ${below(35)} {
    right: var(--gutter);
    bottom: max(0.5rem, env(safe-area-inset-bottom));
    svg { margin: 0.9375rem; }
    [data-quiz-in-view] & { visibility: hidden; }
  }
  [data-chat='bouncing'] & { animation: bounce 500ms ease-in-out infinite; }
  @media (prefers-reduced-motion: reduce) { [data-chat='bouncing'] & { outline: 3px solid var(--brass-line); outline-offset: 3px; } }
`

const Label = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: 1.25rem 0 3rem;
  border-radius: inherit;
  outline: inherit;
  background: inherit;
  box-shadow: inherit;
  font-weight: 600;
  line-height: 2.75rem;
  white-space: nowrap;
  writing-mode: vertical-rl;
  transition: opacity var(--calm) var(--ease), visibility 0s var(--leave, 0s);

  :root:not([data-chat='unfolded']) &, [data-quiz-shown='open'] & { --leave: var(--calm); visibility: hidden; opacity: 0; }
  ${from(84)} { padding-bottom: 3.75rem; line-height: 3.5rem; }
  ${below(35)} {
    inset: 0 0 auto auto;
    width: calc(100vw - 2 * var(--gutter));
    padding: 0 3.5rem 0 1.25rem;
    line-height: 3.5rem;
    text-align: center;
    writing-mode: horizontal-tb;
  }
`

/** Floating chat link. `<html data-chat>` unfolds the label and makes the link bounce (app/head-script.ts). */
export function WhatsappButton({page}: {page: Page}) {
  const copy = page.whatsappButton
  const chat = clinicChat(page, 'general')
  if (!copy || !chat) return null
  return (
    <Float
      href={chat}
      {...NEW_TAB}
      aria-label={copy.accessibleLabel ?? copy.label ?? undefined}
      data-floating
    >
      <Label aria-hidden="true">{copy.label}</Label>
      <MessageCircle />
    </Float>
  )
}
