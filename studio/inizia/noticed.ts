import {useEffect, useRef} from 'react'
import type {ActiveToolLayoutProps, DocumentActionComponent} from 'sanity'
import {useKeyValueStore, useTranslation} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {useStore} from '../ui/store.ts'
import {createDone} from './done.ts'
import {TASKS} from './words.ts'

let store: ReturnType<typeof createDone> | undefined

/** The tasks of 'Inizia da qui', and a function that ticks one. */
export function useStarted() {
  const keyValue = useKeyValueStore()
  store ??= createDone(keyValue)
  return {done: useStore(store), mark: store.mark}
}

/** Ticks a tool when it is opened. */
export function WithNoticedTool(props: ActiveToolLayoutProps) {
  const {mark} = useStarted()
  const tool = TASKS.find(({name}) => name === props.activeTool.name)?.name
  useEffect(() => {
    if (tool) mark(tool)
  }, [mark, tool])
  return props.renderDefault(props)
}

/** Ticks 'Pubblica' once a draft is published. The press alone may lead to a question or to a mistake. */
export function noticed(publish: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const description = publish(props)
    const {mark} = useStarted()
    const {t} = useTranslation(structureLocaleNamespace)
    const said = [t('action.publish.running.label'), t('action.publish.published.label')]
    const isSent = said.includes(description?.label ?? '')
    const wasSent = useRef(false)
    useEffect(() => {
      if (wasSent.current && !props.draft) mark('publish')
      wasSent.current = isSent
    }, [mark, isSent, props.draft])
    return description
  }
}
