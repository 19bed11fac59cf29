import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/portal/' } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['test/setup.ts', '../server/test/patience.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The files of a worker share modules and the imitation of a browser, which take longer to make than most files run;
    // what a test leaves behind is put back in the set-up. Where server tests run too, screens wait for them.
    isolate: false,
    maxWorkers: '100%',
    // The application is started for each file; what its processes have compiled is kept for the next.
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/screen-tests') },
    // Pages are built and dropped all the time; with more room fewer of them are copied before they are let go.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { groupOrder: 1 },
  },
})
