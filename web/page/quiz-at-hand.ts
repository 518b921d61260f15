import {useEffect, useState} from 'react'
import type {Page} from '../content/page.ts'
import {useQuizActivity} from './quiz-activity.tsx'

/** Behind the header nothing can be tapped. */
const SEEN = {rootMargin: '-72px 0px 0px'}

/** Which of the page's own quiz buttons can be seen. Until that is known: the opening's. */
type InView = 'opening' | 'further' | 'none'

/**
 * For the quiz buttons that stay in reach wherever a visitor is: not wanted while a quiz is open, or while one of the
 * page's own quiz buttons can be seen.
 */
export function useQuizAtHand(page: Page) {
  const {anyOpen, open} = useQuizActivity()
  const [inView, setInView] = useState<InView>('opening')
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
