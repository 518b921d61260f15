import {Suspense, startTransition, useEffect} from 'react'
import {createRoot} from 'react-dom/client'
import {expect, test, vi} from 'vitest'

/** A place to draw in, as far as React asks for one where nothing comes of what is drawn. */
function emptyPlace() {
  const defaultView = {document: {}, HTMLIFrameElement: class {}, event: undefined}
  const listens = {addEventListener() {}, removeEventListener() {}}
  vi.stubGlobal('window', defaultView)
  const ownerDocument = {...listens, nodeType: 9, defaultView}
  return {...listens, nodeType: 1, tagName: 'DIV', ownerDocument} as unknown as Element
}

/** What React has begun goes on in the next turns. */
async function settled() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('what comes between being asked for and React’s next look is used there and then', async () => {
  vi.resetModules()
  const {needEverySection, needTouchable} = await import('./later.tsx')
  const none = {} as Parameters<typeof needEverySection>[0]
  const place = emptyPlace()
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  await new Promise<void>((resolve) => {
    function Waits() {
      queueMicrotask(() => needEverySection(none))
      needTouchable()
      useEffect(resolve)
      return null
    }
    const root = createRoot(place, {onRecoverableError: note, onUncaughtError: note})
    const tree = (
      <Suspense fallback={null}>
        <Waits />
      </Suspense>
    )
    startTransition(() => root.render(tree))
  })
  await settled()
  vi.unstubAllGlobals()
  expect(faults).toEqual([])
})
