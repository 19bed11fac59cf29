import { QueryObserver } from '@tanstack/react-query'
import { home } from '@xinqiao/contract/knowledge/reading-endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answering, envelope } from '../../../test/fetch.ts'
import { watchFeedback } from '../../../test/page.tsx'
import { createQueryClient, read } from './query-client.ts'

/** Watches a read as a screen does. */
function watching() {
  const client = createQueryClient()
  const observer = new QueryObserver(client, read(home, {}))
  onTestFinished(observer.subscribe(() => undefined))
  onTestFinished(() => client.clear())
  return observer
}

test('[P-ERR-011] a read that met a gateway fault is tried again by itself', async () => {
  let asked = 0
  await answering((_, response) => {
    asked += 1
    if (asked < 3) response.writeHead(502).end('bad gateway')
    else envelope(response, 200, { code: 200, msg: '操作成功', rows: [] })
  })
  const items = watchFeedback()
  const observer = watching()
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  expect(asked).toBe(3)
  expect(items).toEqual([])
})

test('a verdict is not asked for again', async () => {
  let asked = 0
  await answering((_, response) => {
    asked += 1
    envelope(response, 404, { code: 404, msg: '访问资源不存在' })
  })
  const observer = watching()
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(asked).toBe(1)
})

test('what is on the screen stays when it cannot be renewed, and that is said', async () => {
  let broken = false
  await answering((_, response) => {
    if (broken) envelope(response, 500, { code: 500, msg: '读取失败' })
    else envelope(response, 200, { code: 200, msg: '操作成功', rows: [] })
  })
  const items = watchFeedback()
  const observer = watching()
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  broken = true
  await observer.refetch()
  expect(observer.getCurrentResult().data?.rows).toEqual([])
  expect(items).toEqual([{ type: 'toast', tone: 'warning', text: '读取失败' }])
})
