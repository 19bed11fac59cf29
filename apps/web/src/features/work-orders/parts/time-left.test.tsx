import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TimeLeft } from './TimeLeft.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:14:30+08:00'), toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

test.each([
  ['2026-11-24 13:00:00', '剩 1 小时 45 分钟'],
  ['2026-11-24 18:00:00', '剩 6 小时 45 分钟'],
  ['2026-11-25 09:30:00', '时限 11-25 09:30'],
  ['2026-11-24 11:14:31', '剩 0 分钟'],
  ['2026-11-24 11:14:30', '剩 0 分钟'],
  ['2026-11-24 11:14:29', '已超期'],
])('due at %s: %s', (dueTime, said) => {
  expect(render(<TimeLeft dueTime={dueTime} />).container.textContent).toBe(said)
})

test('little time is said loudly', () => {
  const soonOf = (dueTime: string) =>
    render(<TimeLeft dueTime={dueTime} />).container.firstElementChild?.getAttribute('data-soon')
  expect(soonOf('2026-11-24 13:00:00')).toBe('true')
  expect(soonOf('2026-11-24 18:00:00')).toBe('false')
})
