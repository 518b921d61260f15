import {use} from 'react'
import type {Page} from '../content/page.ts'

type Sections = typeof import('./every-section.ts')
type Section = Sections[keyof Sections]

/**
 * What somebody waits for. React is always asked for the same promise, whether it has come or not: a component that asks
 * on one look and not on the next breaks. By the two marks React knows without waiting that it is there.
 */
function awaited<Value>() {
  let resolve: (value: Value) => void = () => {}
  const arrival = new Promise<Value>((call) => {
    resolve = call
  })
  function arrive(value: Value) {
    Object.assign(arrival, {status: 'fulfilled', value})
    resolve(value)
  }
  return {arrival, arrive}
}

const sections = new Map<string, ReturnType<typeof awaited<Section>>>()
const touchable = awaited<void>()

function sectionOf(name: string) {
  const known = sections.get(name) ?? awaited<Section>()
  sections.set(name, known)
  return known
}

function bring(some: Partial<Sections>) {
  for (const [name, Part] of Object.entries(some)) sectionOf(name).arrive(Part)
}

/** From here on the page is drawn, or drawn anew, from content: the code of every section is needed. */
export function needEverySection(every: Sections) {
  bring(every)
  touchable.arrive()
}

const popup = () => import('./part-popup.ts')

/** A visitor has given a sign: what can be touched is brought to life. In parts, each of them read in a task of its own, so that a tap in between is answered. */
export async function bringTouchable() {
  const parts = [import('./part-top.ts'), import('./part-proof.ts'), import('./part-close.ts'), popup()]
  await Promise.all(parts.map(async (part) => bring(await part)))
  touchable.arrive()
}

/** A second before the discount shows (`discount-popup.tsx`), to who has given no sign as well. */
const POPUP_AHEAD_MS = 7000

export async function bringPopupInTime() {
  await new Promise((resolve) => setTimeout(resolve, POPUP_AHEAD_MS - performance.now()))
  bring(await popup())
}

/** Waits, as a section does, until everything that can be touched is there. */
export const needTouchable = () => use(touchable.arrival)

/**
 * A section whose code comes with a visitor's first sign, or, where nothing happens in it (`further.ts`), with a change
 * of the page. Until then React leaves its HTML as it came, and then takes it over where it stands: what was opened
 * in it stays open. Above it nothing may change before, or React would draw it anew without its code.
 */
export const later = (name: keyof Sections) =>
  function Later({page}: {page: Page}) {
    const Part = use(sectionOf(name).arrival)
    return <Part page={page} />
  }
