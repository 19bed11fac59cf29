import { expect, test } from 'vitest'
import { changeTable, readTable, type TableChange, writeTable } from './markdown-table.ts'

const LINES = ['| 项目 | 要求 |', '|---|--:|', '| 阻抗 | 85 \\| 90 Ω |', '| 等长 | 5 mil |']

function changed(change: TableChange, line = 2, column = 10) {
  const table = readTable(LINES, line, column)
  const next = table && changeTable(table, change)
  if (!next) return null
  const { text, from, to } = writeTable(next)
  return { lines: text.split('\n'), at: text.slice(from, to), from }
}

test('the cell at the caret is found, also behind a border that is a word', () => {
  expect(readTable(LINES, 2, 10)).toMatchObject({ row: 1, column: 1, aligns: [null, 'right'] })
  expect(readTable(LINES, 2, 14)).toMatchObject({ row: 1, column: 1 })
  expect(readTable(LINES, 0, 3)).toMatchObject({ row: 0, column: 0 })
  expect(readTable(['| a |', '| b |'], 0, 0)).toBeNull()
})

test('rows come and go around the caret; the head stays', () => {
  expect(changed('row below')?.lines).toEqual([
    '| 项目 | 要求 |',
    '|---|---:|',
    '| 阻抗 | 85 \\| 90 Ω |',
    '|  |  |',
    '| 等长 | 5 mil |',
  ])
  expect(changed('row above')?.lines[2]).toBe('|  |  |')
  expect(changed('delete row')?.lines).toEqual(['| 项目 | 要求 |', '|---|---:|', '| 等长 | 5 mil |'])
  expect(changed('delete row', 0, 3)).toBeNull()
})

test('columns come and go with their alignment, and one is in the cell that follows', () => {
  expect(changed('column left')?.lines.slice(0, 2)).toEqual(['| 项目 |  | 要求 |', '|---|---|---:|'])
  expect(changed('delete column')).toMatchObject({
    at: '阻抗',
    lines: ['| 项目 |', '|---|', '| 阻抗 |', '| 等长 |'],
  })
  expect(changed({ align: 'center' })).toMatchObject({ at: '85 \\| 90 Ω' })
  expect(changed({ align: 'center' })?.lines[1]).toBe('|---|:---:|')
})
