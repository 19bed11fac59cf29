import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './bring-lost-styles.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<link id="one"><link id="lost"><link id="two">'
  for (const link of document.head.querySelectorAll('link')) {
    link.rel = 'stylesheet'
    link.href = `/assets/${link.id}.css`
  }
})
afterEach(() => {
  document.head.innerHTML = ''
})

const names = () => Array.from(document.head.querySelectorAll('link'), ({ id }) => id)
const lose = () => document.getElementById('lost')?.dispatchEvent(new Event('error'))

test('a sheet that did not come is asked for again, and stands where it stood', () => {
  lose()
  expect(names()).toEqual(['one', 'two'])
  vi.advanceTimersByTime(5000)
  expect(names()).toEqual(['one', 'lost', 'two'])
})

test('it is asked for ever less often, and in the end no more', () => {
  const waits: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    lose()
    const before = Date.now()
    while (!names().includes('lost')) vi.advanceTimersByTime(1000)
    waits.push((Date.now() - before) / 1000)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160])
  const last = document.getElementById('lost')
  lose()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(document.getElementById('lost')).toBe(last)
  expect(vi.getTimerCount()).toBe(0)
})

test('one that another part has brought meanwhile is not brought twice', () => {
  lose()
  const other = document.createElement('link')
  other.rel = 'stylesheet'
  other.href = '/assets/lost.css'
  other.id = 'other'
  document.head.append(other)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(names()).toEqual(['one', 'two', 'other'])
  expect(document.head.innerHTML).not.toContain('<!--')
})
