import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{schemas,studio,web,local}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They wait more than they work: two at a time, also where a runner counts its cores to one.
          maxWorkers: 2,
        },
      },
    ],
  },
})
