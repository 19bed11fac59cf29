import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Feedback } from './Feedback.tsx'
import { FeedbackLayer } from './FeedbackLayer.tsx'
import { ask, CANCELLED, toast } from './feedback.ts'

const QUESTION = {
  tone: 'warning',
  title: '删除消息',
  text: '删除后不能恢复。',
  ok: '删除',
  cancel: '取消',
} as const

/** Without movement, whose end nobody tells here, and without the space between two characters of a button. */
function show(content: ReactNode) {
  const theme = { token: { motion: false } }
  return render(
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      {content}
    </ConfigProvider>,
  )
}

async function decline(more: { cancelled?: string | null } = {}): Promise<boolean> {
  const answer = ask({ ...QUESTION, ...more })
  await userEvent.click(await screen.findByRole('button', { name: '取消' }))
  return answer
}

test('[P-ERR-030] a confirmation that is cancelled says so', async () => {
  show(<FeedbackLayer />)
  expect(await decline()).toBe(false)
  expect(await screen.findByText('操作已取消！')).toBeTruthy()
})

test('[P-ERR-029] the cancelled confirmation of an application has its own text', async () => {
  show(<FeedbackLayer />)
  expect(await decline({ cancelled: CANCELLED.application })).toBe(false)
  expect(await screen.findByText('取消申请')).toBeTruthy()
})

test('a confirmed question, and an offer that is declined, say nothing', async () => {
  show(<FeedbackLayer />)
  expect(await decline({ cancelled: null })).toBe(false)
  const sure = ask(QUESTION)
  await userEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect(await sure).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const text of Object.values(CANCELLED)) expect(screen.queryByText(text)).toBeNull()
})

test('a question that has become idle closes as declined, and listens no more', async () => {
  show(<FeedbackLayer />)
  const stop = vi.fn()
  let idle = () => {}
  const until = (call: () => void) => {
    idle = call
    return stop
  }
  const answer = ask({ ...QUESTION, cancelled: null, until })
  await screen.findByRole('dialog')
  act(() => idle())
  expect(await answer).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stop).toHaveBeenCalled()
})

test('the focus returns to what had it when the question was asked', async () => {
  show(
    <>
      <button type="button">先前</button>
      <FeedbackLayer />
    </>,
  )
  screen.getByRole('button', { name: '先前' }).focus()
  await decline()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('先前'))
})

test('[P-SHELL-056] an error closes by itself after 4 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  show(<FeedbackLayer />)
  act(() => toast('error', '后端接口连接异常'))
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(screen.queryByText('后端接口连接异常')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText('后端接口连接异常')).toBeNull()
})

test('[P-ERR-027] a right click on a message copies it and says so', async () => {
  userEvent.setup()
  show(<FeedbackLayer />)
  act(() => toast('error', '后端接口连接异常'))
  expect(fireEvent.contextMenu(await screen.findByText('后端接口连接异常'))).toBe(false)
  expect(await screen.findByText('复制成功')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('后端接口连接异常')
})

test('messages wait for a layer that did not come, and are shown with the next one', async () => {
  const load = vi.fn(() => Promise.resolve(FeedbackLayer)).mockRejectedValueOnce(new Error('lost'))
  show(<Feedback load={load} />)
  await act(async () => toast('error', '后端接口连接异常'))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => toast('info', '操作已取消！'))
  expect(await screen.findByText('后端接口连接异常')).toBeTruthy()
  expect(screen.getByText('操作已取消！')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a message that waits is shown once the connection is back', async () => {
  const load = vi.fn(() => Promise.resolve(FeedbackLayer)).mockRejectedValueOnce(new Error('lost'))
  show(<Feedback load={load} />)
  await act(async () => toast('error', '网络原因，系统超时'))
  expect(screen.queryByText('网络原因，系统超时')).toBeNull()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('网络原因，系统超时')).toBeTruthy()
})
