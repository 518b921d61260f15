import {useEffect, useEffectEvent, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {useTypingColleagues} from '../forms/typing-presence.ts'
import {useStarted} from '../inizia/use-started.ts'
import {words} from './words.ts'

/** Wait after colleagues stop typing, and after each save of the draft, so that Sanity has saved all their text. */
const PAUSE_MS = 1500

/**
 * Delays a publish until colleagues pause typing. Publishing deletes the draft, so a colleague's unsaved text would be
 * lost or the colleague's Studio would crash. A second click cancels the waiting publish.
 */
export function publishAfterPause(publish: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const description = publish(props)
    const writers = useTypingColleagues(props.id)
    const isQuiet = writers.length === 0
    const [waitsFor, setWaitsFor] = useState<readonly string[] | null>(null)
    const isWaiting = waitsFor !== null
    const {mark} = useStarted()
    const publishNow = () => {
      setWaitsFor(null)
      mark('publish')
      description?.onHandle?.()
    }
    const publishInPause = useEffectEvent(publishNow)
    const revision = props.draft?._rev
    // biome-ignore lint/correctness/useExhaustiveDependencies: each save restarts the pause
    useEffect(() => {
      if (!isWaiting || !isQuiet) return
      const timer = setTimeout(() => publishInPause(), PAUSE_MS)
      return () => clearTimeout(timer)
    }, [isWaiting, isQuiet, revision])
    if (!description) return description
    if (!isWaiting) return {...description, onHandle: () => (isQuiet ? publishNow() : setWaitsFor(writers))}
    return {
      ...description,
      disabled: false,
      label: words.waits(waitsFor),
      title: words.waitsWhy(waitsFor),
      onHandle: () => setWaitsFor(null),
    }
  }
}
