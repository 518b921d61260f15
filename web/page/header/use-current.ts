import {useEffect, useState} from 'react'
import type {Page} from '../../content/page.ts'

/** A section is current while it holds the middle of the window. */
const MIDDLE = {rootMargin: '-50% 0px'}

/** The address within the page of what a visitor is reading; none where that is nothing the navigation names. */
export function useCurrent({brand}: Page): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver((changes) => {
      for (const {isIntersecting, target} of changes) {
        const href = `#${target.id}`
        setCurrent((before) => (isIntersecting ? href : before === href ? undefined : before))
      }
    }, MIDDLE)
    for (const {href} of brand?.navigation ?? []) {
      const section = href?.startsWith('#') && document.getElementById(href.slice(1))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [brand])
  return current
}
