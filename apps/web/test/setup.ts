import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { connectFeedback } from '../src/shared/feedback/feedback.ts'
import { untilStaying } from '../src/shared/session/leaving.ts'
import { forgetDecision } from '../src/shared/ui/act/second-click.ts'
import { whenCalm } from '../src/shared/ui/load/when-calm.ts'
import './browser.ts'

// What comes after a page was read comes with it here: its reader acts at once.
void whenCalm()
window.dispatchEvent(new Event('pointerdown'))

// What comes beside a page is at hand, whichever file of tests is the first to need it.
await Promise.all([
  import('../src/shared/ui/load/late-parts.ts'),
  import('../src/shared/form/fields/day-pickers.ts'),
])

// Files share a worker, and what spied on `fetch` is put back to what it was then, with the wrapping of its own test.
const worker: typeof globalThis & { directFetch?: typeof fetch } = globalThis
worker.directFetch ??= globalThis.fetch
const { directFetch } = worker

// Each test begins where the browser was opened, whichever page the one before has left; its calls go out directly.
beforeEach(() => {
  globalThis.fetch = directFetch
  window.history.replaceState(null, '', '/portal/')
  // A test presses the next button at once, and sees it.
  forgetDecision(0)
})

afterEach(() => {
  cleanup()
  // Messages and questions that came too late for the page would be shown on the next one.
  connectFeedback(() => undefined)()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  // What the next test reads would be held back, and dropped with the page.
  if (untilStaying() !== undefined) throw new Error('the page is still leaving: wait until it has left')
})

// A file may let its queries see what is hidden, and put parts of a page there by itself; the next one begins anew.
afterAll(() => {
  configure({ defaultHidden: false })
  document.body.replaceChildren()
})
