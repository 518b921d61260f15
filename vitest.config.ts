import {defineConfig} from 'vitest/config'
import {filesOfRun} from './tests/registry.ts'

/** Test that measures response times under load. It runs alone, because other tests would slow it down. */
const LOAD = 'tests/contract/attacks.test.ts'
const contract = filesOfRun('contract')

/** Settings of all tests that start processes. */
const patient = {
  // Contract tests start separate processes or use separate folders, so test files can share loaded modules.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A busy machine must not fail a slow test.
  expect: {poll: {timeout: 60_000}},
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: filesOfRun('unit'),
          // Without isolation, the files of a worker load each module once.
          isolate: false,
          maxWorkers: 2,
          // A busy machine must not fail a slow test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: {poll: {timeout: 60_000}},
        },
      },
      {
        test: {
          name: 'contract',
          include: contract.filter((file) => file !== LOAD),
          ...patient,
          // Contract tests mostly wait, so two run at a time even on one core.
          maxWorkers: 2,
        },
      },
      {test: {name: 'load', include: contract.filter((file) => file === LOAD), ...patient}},
    ],
  },
})
