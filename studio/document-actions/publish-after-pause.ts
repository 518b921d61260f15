import {useEffect, useEffectEvent, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {useTypingColleagues} from '../forms/typing-presence.ts'
import {useStarted} from '../inizia/use-started.ts'
import {words} from './words.ts'

/** After a pause of this length in keystrokes and saves, Sanity has saved the letters of all colleagues. */
const PAUSE_MS = 1500

/**
 * Publishing deletes the draft. Unsaved letters of a colleague got lost, or the colleague's Studio crashed. So a
 * publish waits for a pause in typing, and a second press cancels it.
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
