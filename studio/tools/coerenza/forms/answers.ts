import {useEffect} from 'react'
import type {DocumentBadgeComponent} from 'sanity'
import {useContent} from '../../../content/use-content.ts'
import {createStore, useStore} from '../../../ui/store.ts'

type Answers = typeof import('./in-forms.ts')

/** Rules and words come with the first form that is opened, and stay; null: without a network they did not. */
const loaded = createStore<Answers | null | undefined>(undefined)

// While developing: a changed schema changes the answers, not the forms' way to them.
import.meta.hot?.accept('./in-forms.ts', (changed) => loaded.set(changed as Answers | undefined))

export function useAnswers() {
  useEffect(() => {
    // Without a network a form still writes; the next one asks again.
    import('./in-forms.ts').then(loaded.set, () => loaded.set(null))
  }, [])
  return useStore(loaded)
}

export const useBadge: DocumentBadgeComponent = ({id}) => {
  const {docs} = useContent()
  return useAnswers()?.badgeOf(docs, id) ?? null
}
