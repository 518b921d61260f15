import {useEffect} from 'react'
import {type ActiveToolLayoutProps, useKeyValueStore} from 'sanity'
import {useStore} from '../ui/store.ts'
import {createDone} from './done.ts'
import {TASKS} from './words.ts'

let store: ReturnType<typeof createDone> | undefined

/** Returns the finished tasks of 'Inizia da qui' and a function that marks a task as done. */
export function useStarted() {
  const keyValue = useKeyValueStore()
  store ??= createDone(keyValue)
  return {done: useStore(store), mark: store.mark}
}

/** Marks the task of a tool as done when an editor opens the tool. */
export function WithToolTicks(props: ActiveToolLayoutProps) {
  const {mark} = useStarted()
  const tool = TASKS.find(({name}) => name === props.activeTool.name)?.name
  useEffect(() => {
    if (tool) mark(tool)
  }, [mark, tool])
  return props.renderDefault(props)
}
