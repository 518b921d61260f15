import {availableParallelism} from 'node:os'
import path from 'node:path'
import {defineConfig} from '@playwright/test'
import {filesOfRun, isCoreRun} from '../registry.ts'
import {BROWSER_ARGS} from '../support/browser.ts'

/**
 * Features that Chromium disables. The first two render the address bar with web pages, which costs CPU time. Chromium
 * reads only the last list of disabled features, so this list repeats Playwright's own list.
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
  // If enabled, Chromium runs the timers of hidden pages only once a minute.
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

/** Names of the installed browsers other than Chromium, from `tests/e2e/run.ts`. Empty in a core run. */
const ENGINES = (process.env.ENGINES ?? '').split(',').filter(Boolean)
const scratch = process.env.E2E_SCRATCH ?? '.'

const launched = (browser: string | undefined) => ({
  // Disables smooth scrolling, because tests would otherwise tap elements that are still moving.
  args: [...BROWSER_ARGS, '--disable-smooth-scrolling', `--disable-features=${DISABLED_FEATURES.join(',')}`],
  ...(browser ? {executablePath: browser} : {}),
})
const BYTES = '**/budget.e2e.ts'
const OTHER_ENGINES = '**/engines*.e2e.ts'
const STUDIO = testMatchOf((name) => /^(coerenza|presentazione|richieste|studio-|testi)/.test(name))

export default defineConfig({
  testDir: '.',
  testMatch: testMatchOf(() => true),
  outputDir: path.join(scratch, 'results'),
  fullyParallel: false,
  // Runs at most three workers, and at most one per CPU core, because each worker starts its own browser.
  workers: Math.min(3, availableParallelism()),
  retries: 0,
  // Sets long timeouts in ms, so that no test fails only because the machine is busy.
  timeout: 180_000,
  expect: {timeout: 30_000},
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  projects: [
    // Allows one retry. `tests/engines/test.ts` fails this retry unless the browser crashed.
    ...ENGINES.map((name) => ({name, testMatch: OTHER_ENGINES, retries: 1})),
    // Measures bytes in the full Chromium, as visitors have it, instead of the headless shell.
    ...(isCoreRun
      ? []
      : [{name: 'bytes', testMatch: BYTES, use: {launchOptions: launched(process.env.WHOLE_CHROMIUM)}}]),
    {name: 'studio', testMatch: STUDIO},
    // The project with many short files is last, so that all workers end at about the same time.
    {name: 'product', testIgnore: [BYTES, OTHER_ENGINES, ...STUDIO]},
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    // Sets a shorter timeout than `timeout`, so that the report names the action that failed.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: {width: 1280, height: 800},
    launchOptions: launched(process.env.CHROMIUM),
  },
})
