/** What the page's code asks of a phone at once: it is read in pieces, between which a tap is answered, and so it works. */
import type {CDPSession} from '@playwright/test'
import {expect, goLive, isLive, test} from '../support/page.ts'

/** On this machine, with as much room again as a busy one needs. */
const PIECE_MS = 35
/** React, what holds styles, the page, and the parts that can be touched with what they share. */
const PIECES = 7

interface TraceEvent {
  name: string
  ph: string
  /** Of the thread itself, in thousandths of a millisecond. */
  tdur?: number
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({value}) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = {includedCategories: ['devtools.timeline', 'v8']}
  await session.send('Tracing.start', {transferMode: 'ReportEvents', traceConfig})
  await work()
  const ended = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  return events.filter(({ph}) => ph === 'X')
}

const named = (events: TraceEvent[], name: string) => events.filter((event) => event.name === name)

const longest = (events: TraceEvent[]) => Math.max(...events.map(({tdur = 0}) => tdur / 1000))

test('React starts in pieces, and so does what a visitor touches', async ({page}) => {
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, async () => {
    await page.goto('/')
    // The chat's label comes once React has started by itself, and stays.
    await expect(page.locator('a[data-floating] > span')).toHaveCount(1)
    await goLive(page)
  })
  const modules = named(events, 'v8.evaluateModule')
  expect(modules.length).toBeGreaterThanOrEqual(PIECES)
  expect(longest(named(events, 'FunctionCall'))).toBeLessThan(PIECE_MS)
})

test('what can be touched may come in any order, slowly, and is taken over as it stands', async ({page}) => {
  const parts = ['close', 'top', 'popup', 'proof']
  // Each one only after the one before has come.
  const gates = parts.map(() => Promise.withResolvers<void>())
  for (const [at, part] of parts.entries())
    await page.route(`**/assets/part-${part}-*.js`, async (route) => {
      await gates[at]?.promise
      await route.continue()
    })
  await page.goto('/')
  const question = page.locator('#faq details').first()
  await question.locator('summary').click()
  for (const [at, gate] of gates.entries()) {
    expect(await isLive(page)).toBe(false)
    const came = page.waitForResponse((response) => response.url().includes(`/part-${parts[at]}-`))
    gate.resolve()
    await came
  }
  await expect.poll(() => isLive(page)).toBe(true)
  await expect(question).toHaveAttribute('open')
})
