import {useEffect, useState} from 'react'
import {type Page, type Snapshot, sameMark} from '../content/page.ts'
import {probe} from '../content/probe.ts'

/** After the look at the load. By then most of those who only wanted a glance have left. */
const NEXT_LOOK_MS = 15_000
/** Whenever a page may have missed something: looked at again, or back in the net. */
const OCCASIONS = ['focus', 'visibilitychange', 'online']

/**
 * What the HTML was rendered from, and then what is published. The page itself looks once, after the load. What looks
 * again and again, and keeps what it found, is loaded when that first look has found something newer, or when it is
 * time for the second.
 */
export function useLivePage(snapshot: Snapshot): Page {
  const [page, show] = useState(snapshot.page)
  useEffect(() => {
    const waiting = new AbortController()
    const {signal} = waiting
    let stop = () => {}
    const follow = async () => {
      if (document.hidden) return
      // Where it cannot be loaded the page stays as it is, until the next occasion.
      const loaded = await import('./follow-page.ts').catch(() => null)
      if (!loaded || signal.aborted) return
      waiting.abort()
      stop = loaded.followPage(snapshot, show)
    }
    const timer = setInterval(follow, NEXT_LOOK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    for (const occasion of OCCASIONS) addEventListener(occasion, follow, {signal})
    probe(signal).then((mark) => {
      if (mark && !sameMark(mark, snapshot.mark)) follow()
    })
    return () => {
      waiting.abort()
      stop()
    }
  }, [snapshot])
  return page
}
