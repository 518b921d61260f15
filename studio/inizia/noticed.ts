import {useEffect, useRef} from 'react'
import type {ActiveToolLayoutProps, DocumentActionComponent, KeyValueStore} from 'sanity'
import {useKeyValueStore, useTranslation} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {useStore} from '../ui/store.ts'
import {createDone} from './done.ts'
import {TASKS} from './words.ts'

const stores = new WeakMap<KeyValueStore, ReturnType<typeof createDone>>()

export function useStarted() {
  const keyValue = useKeyValueStore()
  const store = stores.get(keyValue) ?? createDone(keyValue)
  stores.set(keyValue, store)
  return {done: useStore(store), mark: store.mark}
}

/** What somebody new tries is noticed where it happens: a tool that is opened, here. */
export function WithNoticedTool(props: ActiveToolLayoutProps) {
  const {done, mark} = useStarted()
  const tool = TASKS.find(({name}) => name === props.activeTool.name)?.name
  const isAway = done.has('away')
  useEffect(() => {
    if (tool) mark(tool)
  }, [mark, tool])
  // The list of contents is made once, for everybody: studio.css leaves out what this person has put away.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-started', isAway)
  }, [isAway])
  return props.renderDefault(props)
}

export function useNoticedWriting(value: unknown, focused: boolean) {
  const {mark} = useStarted()
  const before = useRef(value)
  useEffect(() => {
    if (focused && value !== before.current) mark('write')
    before.current = value
  }, [mark, value, focused])
}

/** A document that somebody publishes: the press may lead to a question, or to what has to be mended first. */
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
