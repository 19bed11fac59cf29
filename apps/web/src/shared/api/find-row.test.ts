import { expect, test } from 'vitest'
import { findRow } from './find-row.ts'

const ALL = Array.from({ length: 450 }, (_, at) => ({ id: `r-${at}` }))
const list = (asked: number[]) => (page: { pageNum: number; pageSize: number }) => {
  asked.push(page.pageNum)
  const from = (page.pageNum - 1) * page.pageSize
  return Promise.resolve({ rows: ALL.slice(from, from + page.pageSize), total: ALL.length })
}

test('a row is found on the last page of a long list, and the one on the first is asked for once', async () => {
  const asked: number[] = []
  expect(await findRow('r-449', list(asked))).toEqual({ id: 'r-449' })
  expect(asked).toEqual([1, 2, 3])
  expect(await findRow('r-3', list(asked))).toEqual({ id: 'r-3' })
  expect(asked).toEqual([1, 2, 3, 1])
})

test('a row that is gone is not found, after the whole list', async () => {
  const asked: number[] = []
  expect(await findRow('r-450', list(asked))).toBeUndefined()
  expect(asked).toEqual([1, 2, 3])
})
