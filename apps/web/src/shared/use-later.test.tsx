import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLater } from './use-later.ts'

test('[P-SHELL-055] a remote search waits for 200 ms after the last input', () => {
  vi.useFakeTimers()
  const typed = renderHook(({ value }) => useLater(value), { initialProps: { value: '' } })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  typed.rerender({ value: '林' })
  pass(150)
  typed.rerender({ value: '林志' })
  pass(199)
  expect(typed.result.current).toBe('')
  pass(1)
  expect(typed.result.current).toBe('林志')
})
