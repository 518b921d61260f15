import {use} from 'react'
import type {Page} from '../content/page.ts'

type Sections = typeof import('./every-section.ts')
type Section = Sections[keyof Sections]

/** What somebody waits for: the same promise each time, as React asks for it. */
function awaited<Value>() {
  let arrive: (value: Value) => void = () => {}
  const arrival = new Promise<Value>((resolve) => {
    arrive = resolve
  })
  return {arrival, arrive}
}

const there: Partial<Record<keyof Sections, Section>> = {}
const waitedFor = new Map<keyof Sections, ReturnType<typeof awaited<Section>>>()
const touchable = {isThere: false, ...awaited<void>()}

function wait(name: keyof Sections) {
  const known = waitedFor.get(name) ?? awaited<Section>()
  waitedFor.set(name, known)
  return known
}

function bring(some: Partial<Sections>) {
  for (const [name, Part] of Object.entries(some) as [keyof Sections, Section][]) {
    there[name] = Part
    wait(name).arrive(Part)
  }
}

function allIsTouchable() {
  touchable.isThere = true
  touchable.arrive()
}

/** From here on the page is drawn, or drawn anew, from content: the code of every section is needed. */
export function needEverySection(every: Sections) {
  bring(every)
  allIsTouchable()
}

const popup = () => import('./part-popup.ts')

/** In parts, each of them read in a task of its own, so that a tap in between is answered. */
const TOUCHABLE = [
  () => import('./part-top.ts'),
  () => import('./part-proof.ts'),
  () => import('./part-close.ts'),
  popup,
]

/** A visitor has given a sign: what can be touched is brought to life. */
export async function bringTouchable() {
  await Promise.all(TOUCHABLE.map(async (part) => bring(await part())))
  allIsTouchable()
}

/** A second before the discount shows (`discount-popup.tsx`), to who has given no sign as well. */
const POPUP_AHEAD_MS = 7000

export async function bringPopupInTime() {
  await new Promise((resolve) => setTimeout(resolve, POPUP_AHEAD_MS - performance.now()))
  bring(await popup())
}

/** Waits, as a section does, until everything that can be touched is there. */
export function needTouchable() {
  if (!touchable.isThere) use(touchable.arrival)
}

/**
 * A section whose code comes with a visitor's first sign, or, where nothing happens in it (`further.ts`), with a change
 * of the page. Until then React leaves its HTML as it came, and then takes it over where it stands: what was opened
 * in it stays open. Above it nothing may change before, or React would draw it anew without its code.
 */
export const later = (name: keyof Sections) =>
  function Later({page}: {page: Page}) {
    const Part = there[name] ?? use(wait(name).arrival)
    return <Part page={page} />
  }
