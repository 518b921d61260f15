import type {Page} from '../content/page.ts'

/** Texts that the page script shows as toasts: content, so they are rendered, and hidden until then. */
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
