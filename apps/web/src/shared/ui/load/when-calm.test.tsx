import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { counted } from '../../api/awaited.ts'
import { loadPart } from './load-part.tsx'
import { forgetCalm, whenCalm } from './when-calm.ts'

beforeEach(() => forgetCalm())
// Other files of tests are read at once again.
afterAll(() => {
  void whenCalm()
  window.dispatchEvent(new Event('pointerdown'))
})

/** A part that is used after the page was read, and an answer that the page waits for until it is told to come. */
function waitingPage() {
  const load = vi.fn(() => Promise.resolve(() => <p>筛选</p>))
  const Calm = loadPart<object>(load, { calm: true, waiting: <p>请稍候</p> })
  const answer = Promise.withResolvers<void>()
  void counted(answer.promise)
  render(<Calm />)
  return { load, answer }
}

test('what is used after a page was read is loaded when the page has what it asked for', async () => {
  const { load, answer } = waitingPage()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('请稍候')).toBeTruthy()
  answer.resolve()
  expect(await screen.findByText('筛选')).toBeTruthy()
})

test('or as soon as its reader does something', async () => {
  waitingPage()
  await userEvent.keyboard('a')
  expect(await screen.findByText('筛选')).toBeTruthy()
})
