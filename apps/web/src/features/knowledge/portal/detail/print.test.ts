import { afterEach, expect, test, vi } from 'vitest'
import { pageStyle } from './PrintSheet.tsx'
import { PRINT_WAIT_MS, printPage } from './print-page.ts'

afterEach(() => document.body.replaceChildren())

/** A picture that is still on its way. */
function loadingPicture(): HTMLImageElement {
  const picture = document.createElement('img')
  Object.defineProperty(picture, 'complete', { value: false })
  document.body.append(picture)
  return picture
}

test('[P-KB-074] printing waits for pictures', async () => {
  const print = vi.fn()
  window.print = print
  const picture = loadingPicture()
  const printed = printPage()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(print).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('load'))
  await printed
  expect(print).toHaveBeenCalledTimes(1)
})

test('[P-KB-074] but no longer than 3600 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const print = vi.fn()
  window.print = print
  loadingPicture()
  const printed = printPage()
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS - 1)
  expect(print).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await printed
  expect(PRINT_WAIT_MS).toBe(3600)
  expect(print).toHaveBeenCalledTimes(1)
})

test('the footer carries any title without ending its style', () => {
  const style = pageStyle('甲"乙</style>\\A{}')
  expect(style).toContain('content: "甲\\22 乙\\3c \\2f style\\3e \\5c A\\7b \\7d ";')
  expect(style).not.toContain('</')
})
