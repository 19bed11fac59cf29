import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showPart } from '../../../../test/page.tsx'
import { RecordActions } from './RecordActions.tsx'
import { forgetDecision, REST_MS } from './second-click.ts'

/** A queue of registrations: the next stands where the one before was decided. */
function Queue({ onApprove }: { onApprove: (id: string) => void }) {
  const [at, setAt] = useState(1)
  const id = String(at)
  return (
    <>
      <h1>第 {at} 份申请</h1>
      <a href="#list">回到列表</a>
      <RecordActions
        key={id}
        record={accountRecord}
        of={{ id, can: { approve: true } }}
        acts={{
          approve: {
            run: async () => {
              onApprove(id)
              setAt(at + 1)
            },
          },
        }}
      />
    </>
  )
}

/** Seconds pass when the test says so. */
function holdSeconds() {
  const waiting = new Map<number, () => void>()
  const { setTimeout: start, clearTimeout: end } = globalThis
  let count = -1
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms !== REST_MS) return start(act, ms)
    count -= 1
    waiting.set(count, act)
    return count
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (!waiting.delete(timer as number)) end(timer)
  })
  return () => {
    for (const act of waiting.values()) act()
    waiting.clear()
  }
}

test('of a queue, clicks that go on decide nothing that was not seen', async () => {
  forgetDecision()
  const secondPasses = holdSeconds()
  const approved: string[] = []
  showPart(<Queue onApprove={(id) => approved.push(id)} />)
  const approve = () => screen.getByRole('button', { name: /通\s*过/ })
  const click = () => userEvent.click(approve(), { pointerEventsCheck: 0 })
  for (let count = 0; count < 6; count += 1) await click()
  expect(approved).toEqual(['1'])
  await screen.findByText('第 2 份申请')
  act(secondPasses)
  await waitFor(() => expect(approve()).toHaveProperty('disabled', false))
  await click()
  expect(approved).toEqual(['1', '2'])
})
