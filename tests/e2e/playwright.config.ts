import {availableParallelism} from 'node:os'
import path from 'node:path'
import {defineConfig} from '@playwright/test'
import {filesOfRun, isCoreRun} from '../registry.ts'
import {BROWSER_ARGS} from '../support/browser.ts'

/**
 * Chromium draws each window's own address bar with two web pages, which costs half as much as a window of ours.
 * It takes the last list of switched-off features only: what Playwright switches off stands here again.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  // Timers of a page behind another one would run once a minute.
  'IntensiveWakeUpThrottling',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

function testMatchOf(isWanted: (name: string) => boolean) {
  const names = filesOfRun('e2e').map((file) => path.basename(file))
  return names.filter(isWanted).map((name) => `**/${name}`)
}

/** Those that this machine has; `tests/e2e/run.ts` looks for them. */
const ENGINES = (process.env.ENGINES ?? '').split(',').filter(Boolean)
const scratch = process.env.E2E_SCRATCH ?? '.'

const launched = (browser: string | undefined) => ({
  // The page arrives at once where it scrolls to: a test's finger is quicker than anybody's, and would tap what moves.
  args: [...BROWSER_ARGS, '--disable-smooth-scrolling', `--disable-features=${UNUSED.join(',')}`],
  ...(browser ? {executablePath: browser} : {}),
})
const COUNTED = '**/budget.e2e.ts'
const OTHERS = '**/engines*.e2e.ts'
/** The Studio's core: one worker keeps one Studio open through all of these files. */
const STUDIO = testMatchOf((name) => /^(coerenza|presentazione|richieste|studio-|testi)/.test(name))

export default defineConfig({
  testDir: '.',
  testMatch: testMatchOf(() => true),
  outputDir: path.join(scratch, 'results'),
  fullyParallel: false,
  // A browser, its product and the test between them fill a core.
  workers: Math.min(3, availableParallelism()),
  retries: 0,
  // Generous, so that a machine that does other things as well does not fail what works.
  timeout: 180_000,
  expect: {timeout: 30_000},
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  projects: [
    // Again only after a browser's own end: see `tests/engines/test.ts`.
    ...ENGINES.map((name) => ({name, testMatch: OTHERS, retries: 1})),
    // The browser without windows fetches pictures from further below than visitors' do.
    ...(isCoreRun
      ? []
      : [{name: 'bytes', testMatch: COUNTED, use: {launchOptions: launched(process.env.WHOLE_CHROMIUM)}}]),
    {name: 'studio', testMatch: STUDIO, ...(isCoreRun && {workers: 1})},
    // Last, since it has many files: at the end no single one of them keeps a core waiting for long.
    {name: 'product', testIgnore: [COUNTED, OTHERS, ...STUDIO]},
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    // One that waits for ever would end with its whole test, and the report would not say where.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: {width: 1280, height: 800},
    launchOptions: launched(process.env.CHROMIUM),
  },
})
