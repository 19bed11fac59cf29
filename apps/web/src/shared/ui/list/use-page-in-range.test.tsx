import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageInRange } from './use-page-in-range.ts'

const NONE = { rows: [], total: 0 }

/** Where a reader is sent who is on page 3 of 20 rows each, one answer after the other. */
function follow(...answers: Parameters<typeof usePageInRange>[0][]): number[] {
  const pages: number[] = []
  const [initialProps, ...later] = answers
  const { rerender } = renderHook(
    (query) => usePageInRange(query, { page: 3, size: 20 }, (page) => pages.push(page)),
    { initialProps: initialProps ?? { data: undefined, isPlaceholderData: false } },
  )
  for (const answer of later) rerender(answer)
  return pages
}

test('a page beyond the last one gives way to it', () => {
  expect(follow({ data: { rows: [], total: 25 }, isPlaceholderData: false })).toEqual([2])
  expect(follow({ data: NONE, isPlaceholderData: false })).toEqual([1])
})

test('going back to a page stays there while the empty list of the filter before still stands', () => {
  const there = { data: { rows: ['第 41 行'], total: 41 }, isPlaceholderData: false }
  expect(follow({ data: NONE, isPlaceholderData: true }, there)).toEqual([])
})
