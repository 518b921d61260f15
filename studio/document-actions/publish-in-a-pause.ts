import {useEffect, useEffectEvent, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {useWriters} from '../forms/who-writes.ts'
import {useStarted} from '../inizia/use-started.ts'
import {words} from './words.ts'

/** After a pause of this length in all letters and in all saves, no letter of a colleague is on its way. */
const PAUSE_MS = 1500

/**
 * Publishing deletes the draft. Letters that a colleague had typed and Sanity had not saved yet vanished with it, or
 * that colleague's Studio crashed. So a publish waits for a pause, and a second press takes it back.
 */
export function publishInAPause(publish: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const description = publish(props)
    const writers = useWriters(props.id)
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: each save starts the pause again
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
