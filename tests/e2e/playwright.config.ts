import path from 'node:path'
import {defineConfig} from '@playwright/test'
import {BROWSER_ARGS} from '../support/browser.ts'

const scratch = process.env.E2E_SCRATCH ?? '.'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(scratch, 'results'),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Generous, so that a machine that does other things as well does not fail what works.
  timeout: 120_000,
  expect: {timeout: 30_000},
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: {width: 1280, height: 800},
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_ARGS,
      ...(process.env.CHROMIUM ? {executablePath: process.env.CHROMIUM} : {}),
    },
  },
})
