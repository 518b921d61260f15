import {useSyncExternalStore} from 'react'
import type {Page} from '../content/page.ts'

type Parts = typeof import('./further.ts')

let parts: Parts | undefined
const waiting = new Set<() => void>()
const current = () => parts

function subscribe(tell: () => void) {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** From here on the page is drawn, or drawn anew, from content: the code of every section is needed. */
export function needEverySection(brought: Parts) {
  parts = brought
  for (const tell of waiting) tell()
}

const CONTENTS = {display: 'contents'}
/** React leaves what stands in such an element as it came with the HTML. */
const AS_IT_CAME = {__html: ''}

/**
 * A section in which nothing happens (`further.ts`). Its HTML is all that a visitor needs of it: its code comes with
 * whatever changes the page, never by itself, so that no visitor waits for it and none misses it.
 */
export const later = (name: keyof Parts) =>
  function Later({page}: {page: Page}) {
    const Part = useSyncExternalStore(subscribe, current, current)?.[name]
    return Part ? (
      <div key="code" style={CONTENTS}>
        <Part page={page} />
      </div>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put in; it keeps React from emptying it
      <div key="html" style={CONTENTS} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
    )
  }
