import { afterEach, expect, test, vi } from 'vitest'
import { watchFeedback } from '../../../../../../test/page.tsx'
import { pageStyle } from './PrintSheet.tsx'
import { PRINT_WAIT_MS, printGenerated, printPage } from './print-page.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** The browser's print, in a page whose time stands still. */
function pausedPrint() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const print = vi.fn()
  window.print = print
  return print
}

/** A picture that is still on its way. */
function loadingPicture(): HTMLImageElement {
  const picture = document.createElement('img')
  Object.defineProperty(picture, 'complete', { value: false })
  document.body.append(picture)
  return picture
}

test('[P-KB-074] printing waits for pictures', async () => {
  const print = pausedPrint()
  const picture = loadingPicture()
  const printed = printPage()
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS - 1)
  expect(print).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('load'))
  await printed
  expect(print).toHaveBeenCalledTimes(1)
})

test('[P-KB-074] but no longer than 3600 ms', async () => {
  const print = pausedPrint()
  loadingPicture()
  const printed = printPage()
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS - 1)
  expect(print).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await printed
  expect(PRINT_WAIT_MS).toBe(3600)
  expect(print).toHaveBeenCalledTimes(1)
})

test('[P-KB-072] [P-KB-073] [T-WIKI-006] a document is said to be generated, and printed a second later', async () => {
  const print = pausedPrint()
  const said = watchFeedback()
  const printed = printGenerated()
  expect(said).toEqual([{ type: 'toast', tone: 'info', text: '正在生成文档，请稍候' }])
  await vi.advanceTimersByTimeAsync(999)
  expect(print).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await printed
  expect(print).toHaveBeenCalledTimes(1)
})

test('the footer carries any title without ending its style', () => {
  const style = pageStyle('甲"乙</style>\\A{}')
  expect(style).toContain('content: "甲\\22 乙\\3c \\2f style\\3e \\5c A\\7b \\7d ";')
  expect(style).not.toContain('</')
})
