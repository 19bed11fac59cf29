import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/portal/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The files of a worker share modules and the imitation of a browser, which take longer to make than most files run;
    // what a test leaves behind is put back in the set-up. They wait for the server tests, whose workers are not shared.
    isolate: false,
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
  },
})
