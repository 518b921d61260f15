import {Copy, X} from 'lucide-react'
import {useId} from 'react'
import {styled} from 'styled-components'
import {formatNumber} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {Button, ChatLink, RoundButton} from '../../ui/button.tsx'
import {below, from} from '../../ui/conditions.ts'
import {VisuallyHidden} from '../../ui/visually-hidden.tsx'

const Card = styled.aside`
  :root:not([data-discount='due']) &, [data-quiz-shown] & { display: none; }
  position: fixed;
  right: 5.5rem;
  bottom: max(1rem, env(safe-area-inset-bottom));
  z-index: var(--layer-popup);
  width: min(23rem, calc(100vw - 2rem));
  max-height: calc(100vh - var(--header) - 7rem);
  max-height: calc(100dvh - var(--header) - 7rem);
  overflow: auto;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-top: 3px solid var(--brass-line);
  border-radius: var(--radius-1);
  background: var(--white);
  box-shadow: var(--shadow-2);

  :root:not([data-copy='failed']) & [role='alert'] { display: none; }
  h2 { padding-right: 2.5rem; font-size: var(--step-3); line-height: 1.15; }
  h2 + p { margin-top: var(--space-1); }
  & > div { display: flex; flex-wrap: wrap; gap: var(--space-1); }
  & > div > * { flex: 1 1 auto; padding-inline: 1em; font-size: var(--step-small); }
  ${below(60)} {
    inset: auto 0 0;
    width: auto;
    max-height: 80vh;
    max-height: 80dvh;
    border-radius: var(--radius-2) var(--radius-2) 0 0;
    padding: 0.75rem var(--gutter) max(0.75rem, env(safe-area-inset-bottom));
    ${from(35)} { z-index: var(--layer-bar); }
    font-size: var(--step-small);
    line-height: 1.35;
    h2 { font-size: 1.25rem; }
    h2 + p { margin-top: 0.25rem; }
    & > div { flex-wrap: nowrap; }
    & > div > * { min-height: 2.75rem; padding: 0.3em 0.5em; gap: 0.4em; font-size: 0.875rem; }
  }
  ${below(15)} { & > div { flex-wrap: wrap; } }
`

const Close = styled(RoundButton)`
  position: absolute;
  top: 0.5rem;
  right: 0.5rem;
  width: 2.75rem;
  height: 2.75rem;
  ${below(60)} { ${from(35)} { right: var(--gutter); } }
`

const Code = styled.p`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 var(--space-2);
  margin-block: var(--space-2);
  padding: 0.75rem 1rem;
  border: 1px dashed var(--brass-line);
  border-radius: var(--radius-1);
  background: var(--sand);

  strong { grid-area: 1 / 1 / span 2; font-size: 1.25rem; letter-spacing: 0.04em; user-select: all; }
  ${below(60)} {
    margin-block: 0.5rem;
    padding: 0.3rem 0.6rem;
    small { font-size: 0.8125rem; }
  }
  ${below(15)} { grid-template-columns: none; strong { grid-area: auto; order: -1; } }
`

/** Popup that scripts open by `<html data-discount>`. A visible quiz or thank-you card hides the popup. */
export function DiscountPopup({page}: {page: Page}) {
  const copy = page.discountPopup
  const heading = useId()
  if (!copy?.enabled || !copy.title) return null
  const {code} = copy
  const discount = formatNumber(copy.percentage)
  const values = {codice: code, sconto: discount}
  return (
    // Screen readers announce the card only if the live region is in the HTML before the card.
    <div aria-live="polite">
      <Card
        aria-labelledby={heading}
        data-floating
        data-discount-popup
        data-from={copy.from ?? undefined}
        data-until={copy.until ?? undefined}
      >
        <h2 id={heading}>{fillTemplate(copy.title, values)}</h2>
        {copy.text ? <p>{fillTemplate(copy.text, values)}</p> : null}
        {code ? (
          <Code>
            <small>
              {copy.codeLabel}
              {discount ? ` −${discount}%` : null}
            </small>
            <strong>{code}</strong>
            {copy.validity ? <small>{copy.validity}</small> : null}
          </Code>
        ) : null}
        {copy.copyFailed ? <p role="alert">{copy.copyFailed}</p> : null}
        <div>
          {code && copy.copyButton ? (
            <Button data-copy-code>
              <Copy size={18} />
              <span>{copy.copyButton}</span>
            </Button>
          ) : null}
          <ChatLink href={clinicChat(page, 'discount', values)}>{copy.whatsappButton}</ChatLink>
        </div>
        <Close data-close-discount>
          <X size={20} />
          <VisuallyHidden>{copy.closeLabel}</VisuallyHidden>
        </Close>
      </Card>
    </div>
  )
}
