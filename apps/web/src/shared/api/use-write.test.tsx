import type { ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { updateMessage } from '@xinqiao/contract/messages/inbox-endpoints'
import { expect, test } from 'vitest'
import { answering, envelope } from '../../../test/fetch.ts'
import { createQueryClient } from './query-client.ts'
import { useWrite } from './use-write.ts'

const ID = '0198f0aa-0000-7000-8000-000000000001'

test('a write is busy until the last of its calls is answered', async () => {
  const waiting: ServerResponse[] = []
  await answering((_request, response) => waiting.push(response))
  /** Not in the order in which they were sent. */
  const answerLast = () => {
    const response = waiting.pop()
    if (response) envelope(response, 200, { code: 200, msg: '成功' })
  }
  const client = createQueryClient()
  const { result } = renderHook(() => useWrite(updateMessage), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current.busy).toBe(false)
  const send = () => result.current.run({ body: { id: ID, status: 1 } })
  let calls: Promise<unknown>[] = []
  act(() => {
    calls = [send(), send()]
  })
  await waitFor(() => expect(waiting).toHaveLength(2))
  answerLast()
  await act(() => Promise.race(calls))
  expect(result.current.busy).toBe(true)
  answerLast()
  await act(() => Promise.all(calls))
  expect(result.current.busy).toBe(false)
})
