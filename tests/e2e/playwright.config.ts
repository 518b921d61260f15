import {availableParallelism} from 'node:os'
import path from 'node:path'
import {defineConfig} from '@playwright/test'
import {filesOfRun, isCoreRun} from '../registry.ts'
import {BROWSER_ARGS} from '../support/browser.ts'

/**
 * Chromium renders its address bar with two web pages, which cost half as much as a page of ours. Chromium uses only the
 * last list of disabled features, so Playwright's own list is repeated here.
 */
const DISABLED_FEATURES = [
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

/** Installed engines, found by `tests/e2e/run.ts`. */
const ENGINES = (process.env.ENGINES ?? '').split(',').filter(Boolean)
const scratch = process.env.E2E_SCRATCH ?? '.'

const launched = (browser: string | undefined) => ({
  // A test would tap elements that still move during smooth scrolling.
  args: [...BROWSER_ARGS, '--disable-smooth-scrolling', `--disable-features=${DISABLED_FEATURES.join(',')}`],
  ...(browser ? {executablePath: browser} : {}),
})
const BYTES = '**/budget.e2e.ts'
const OTHER_ENGINES = '**/engines*.e2e.ts'
/** Files of the Studio. In the core, one worker keeps one Studio open through all of them. */
const STUDIO = testMatchOf((name) => /^(coerenza|presentazione|richieste|studio-|testi)/.test(name))

export default defineConfig({
  testDir: '.',
  testMatch: testMatchOf(() => true),
  outputDir: path.join(scratch, 'results'),
  fullyParallel: false,
  // A browser, its product and the test use a whole core.
  workers: Math.min(3, availableParallelism()),
  retries: 0,
  // Long limits, so that a busy machine fails no working test.
  timeout: 180_000,
  expect: {timeout: 30_000},
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  projects: [
    // Retries only after a browser crash, see `tests/engines/test.ts`.
    ...ENGINES.map((name) => ({name, testMatch: OTHER_ENGINES, retries: 1})),
    // The headless shell loads more lazy pictures than a visitor's browser.
    ...(isCoreRun
      ? []
      : [{name: 'bytes', testMatch: BYTES, use: {launchOptions: launched(process.env.WHOLE_CHROMIUM)}}]),
    {name: 'studio', testMatch: STUDIO, ...(isCoreRun && {workers: 1})},
    // The project with many short files is last, so that all workers end at the same time.
    {name: 'product', testIgnore: [BYTES, OTHER_ENGINES, ...STUDIO]},
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    // A limit below the test's, so that a report names the action.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: {width: 1280, height: 800},
    launchOptions: launched(process.env.CHROMIUM),
  },
})
