import type {Page} from '../content/page.ts'

/** Renders hidden texts that the page script shows as toasts. */
export function ScriptMessages({page: {quizCopy, discountPopup}}: {page: Page}) {
  const messages = {
    copiedToast: discountPopup?.copiedToast,
    saveErrorToast: quizCopy?.saveErrorToast,
    photoErrorToast: quizCopy?.photoErrorToast,
    outboxSent: quizCopy?.outboxSent,
  }
  return (
    <div hidden>
      {Object.entries(messages).map(([name, text]) => (
        <span key={name} data-message={name}>
          {text}
        </span>
      ))}
    </div>
  )
}
