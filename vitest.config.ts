import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './apps/server/test/patience-ms.ts'
import { useMemoryForTemporaryFiles } from './vitest.memory.ts'
import { LongestFirst } from './vitest.sequencer.ts'

useMemoryForTemporaryFiles()

/** One PostgreSQL for all projects of a run; a test file makes its own database in it. */
const globalSetup = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url))
/** Waits have one limit, which is said there. */
const patience = fileURLToPath(new URL('apps/server/test/patience.ts', import.meta.url))
/** Notes what each file asks the database, where that is wanted. */
const statements = fileURLToPath(new URL('apps/server/test/databases/statements.ts', import.meta.url))
const demoWorldSetup = fileURLToPath(new URL('apps/server/test/demo-world-setup.ts', import.meta.url))

/** What is waited for may come late on a busy machine. */
const expect = { poll: { timeout: PATIENCE_MS } }

/** No test ends for time on a busy machine; one that hangs still ends. */
const LIMITS = { testTimeout: 3 * PATIENCE_MS, hookTimeout: 3 * PATIENCE_MS }

export default defineConfig({
  test: {
    // By default one core stands by; the tests take it. Screens say so in their own config.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'spec/**/*.test.ts',
            'bench/**/*.test.ts',
            'prove/**/*.test.ts',
          ],
          globalSetup: [globalSetup, demoWorldSetup],
          setupFiles: [patience, statements],
          // Each file has its own app, on a database and in folders of its own, so files can share a process: modules
          // are loaded once a worker, which saves about a quarter of the time.
          isolate: false,
          ...LIMITS,
          expect,
        },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: 'apps/web',
        test: {
          name: 'web',
          globalSetup: [globalSetup, demoWorldSetup],
          ...LIMITS,
          expect,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [globalSetup, fileURLToPath(new URL('e2e/global-setup.ts', import.meta.url))],
          // Each file drives a browser and a server of its own: more of them than that only slow each other down.
          maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
          isolate: false,
          ...LIMITS,
        },
      },
    ],
  },
})
