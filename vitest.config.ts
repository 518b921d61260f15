import {defineConfig} from 'vitest/config'
import {filesOfRun} from './tests/registry.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: filesOfRun('unit'),
          // Most of their time went into loading the same modules once more for each file.
          isolate: false,
          maxWorkers: 2,
          // Generous: what is slow only because the machine does other things as well is no fault.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: {poll: {timeout: 60_000}},
        },
      },
      {
        test: {
          name: 'contract',
          include: filesOfRun('contract'),
          // What they test runs in processes of its own, or in folders of their own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Generous, so that a machine that does other things as well does not fail what works.
          expect: {poll: {timeout: 60_000}},
          // They wait more than they work: two at a time, also where a runner counts its cores to one.
          maxWorkers: 2,
        },
      },
    ],
  },
})
