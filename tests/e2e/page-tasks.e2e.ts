/** What the page's code asks of a phone at once: it is read in pieces, between which a tap is answered, and so it works. */
import type {CDPSession} from '@playwright/test'
import {asVisitor, expect, goLive, isLive, test} from '../support/page.ts'

/** On this machine, with as much room again as a busy one needs. */
const PIECE_MS = 35
/** React, what holds styles, the page, and the parts that can be touched with what they share. */
const PIECES = 7
/** Other programs make a piece longer, never shorter: of so many visits the best counts. */
const VISITS = 3

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

test('React starts in pieces, and so does what a visitor touches', async ({browser, baseURL}) => {
  let best = Number.POSITIVE_INFINITY
  for (let visit = 0; visit < VISITS && best >= PIECE_MS; visit++) {
    const events = await asVisitor(browser, {baseURL: baseURL ?? ''}, async (page) =>
      traced(await page.context().newCDPSession(page), async () => {
        await page.goto('/')
        // The chat's label comes once React has started by itself, and stays.
        await expect(page.locator('a[data-floating] > span')).toHaveCount(1)
        await goLive(page)
      }),
    )
    expect(named(events, 'v8.evaluateModule').length).toBeGreaterThanOrEqual(PIECES)
    best = Math.min(best, longest(named(events, 'FunctionCall')))
  }
  expect(best).toBeLessThan(PIECE_MS)
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
