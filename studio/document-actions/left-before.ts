import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {useRouter} from 'sanity/router'
import {answerable} from '../ui/parts.tsx'
import {useLeaveGuard} from '../ui/use-leave-guard.ts'
import {useChecking} from './errors-of.ts'
import {titleOf} from './ours.ts'
import {words} from './words.ts'

/** On a slow line checking takes seconds: whoever leaves meanwhile is told that nothing was published, and led back. */
export function tellingWhoLeaves(publish: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const {id, type, draft, published} = props
    const description = publish(props)
    // Coerenza's question waits under the same word as Sanity's own.
    const isWaiting = description?.label === useChecking()
    const {push} = useToast()
    const {navigateUrl} = useRouter()
    const waiting = useRef<{title: string; path: string} | null>(null)
    useEffect(() => {
      const {pathname, search} = window.location
      if (!isWaiting) waiting.current = null
      else waiting.current ??= {title: titleOf(type, draft ?? published ?? {}), path: `${pathname}${search}`}
    })
    useLeaveGuard(() => isWaiting)
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this form is left
    useEffect(
      () => () => {
        if (!waiting.current) return
        const {title, path} = waiting.current
        push({
          id: `left-${id}`,
          status: 'warning',
          title: words.left(title),
          ...answerable(words.back, () => navigateUrl({path})),
        })
      },
      [id],
    )
    return description
  }
}
