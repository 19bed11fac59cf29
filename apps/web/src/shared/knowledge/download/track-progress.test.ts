import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRunning } from './downloads.ts'
import { trackProgress } from './track-progress.ts'

afterEach(() => vi.useRealTimers())

/** What the bar shows of a download, at any moment. */
function shown(key: string) {
  const { result } = renderHook(() => useRunning(key))
  return () => result.current
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('[P-KB-075] the bar is as far as the bytes are', async () => {
  vi.useFakeTimers()
  const at = shown('a')
  const progress = trackProgress('a', { isBuilt: false, stop: () => undefined })
  progress.received(380, 1000)
  await settle()
  expect(at()).toMatchObject({ percent: 38, building: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at()?.percent).toBe(38)
  progress.received(1000, 1000)
  await settle()
  expect(at()?.percent).toBe(99)
  progress.end()
  await settle()
  expect(at()).toBeUndefined()
})

test('[P-KB-076] it moves each second only while the server builds the file, then tells the truth', async () => {
  vi.useFakeTimers()
  const at = shown('b')
  const progress = trackProgress('b', { isBuilt: true, stop: () => undefined })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(at()).toMatchObject({ percent: 3, building: true })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(at()?.percent).toBe(49)
  progress.received(50, 100)
  await settle()
  expect(at()).toMatchObject({ percent: 75, building: false })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(at()?.percent).toBe(75)
  progress.end()
})
