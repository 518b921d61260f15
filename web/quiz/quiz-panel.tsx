import type {Page} from '../content/page.ts'

interface QuizPanelProps {
  place: 'hero' | 'testimonials'
  label: string | null
  page: Page
  onClose: () => void
}

export function QuizPanel({label, page, onClose}: QuizPanelProps) {
  return (
    <section aria-label={label ?? undefined}>
      <button type="button" onClick={onClose}>
        {page.quizCopy?.closeLabel}
      </button>
    </section>
  )
}
