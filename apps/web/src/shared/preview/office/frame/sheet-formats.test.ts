import { Blob as StreamingBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '@e965/xlsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { plainWorkbook } from './plain-workbook.ts'
import { layOutSheet } from './sheet-layout.ts'

const CORPUS = join(import.meta.dirname, '../../../../../../../fixtures/sheets')
beforeEach(() => void vi.stubGlobal('Blob', StreamingBlob))

async function columnB(name: string): Promise<(string | undefined)[]> {
  const bytes = await plainWorkbook(new Uint8Array(readFileSync(join(CORPUS, name))).buffer)
  const book = read(new Uint8Array(bytes), {
    type: 'array',
    dense: true,
    cellFormula: false,
    dateNF: 'yyyy/m/d',
  })
  const layout = layOutSheet(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  return Array.from({ length: layout.rows }, (_, row) => layout.cellAt(row, 1)?.text)
}

test('dates stand as Excel of this country writes them', async () => {
  expect(await columnB('date1900.xlsx')).toEqual(['日期', '2025-11-17', '2025/11/17', '2025年11月17日'])
})

test('formats with Chinese in them are written whole', async () => {
  const cells = await columnB('number-formats.xlsx')
  const row = (number: number) => cells[number - 1]
  for (const number of [1, 2, 3, 4]) expect(row(number), String(number)).toBe('¥1,234.50')
  expect(row(6)).toBe('￥1,234.50')
  expect(row(8)).toBe('1234.5℃')
  expect(row(11)).toMatch(/±/)
  expect([row(16), row(17), row(18)]).toEqual(['星期二', '星期二', '一百二十三'])
  expect([row(21), row(22), row(23)]).toEqual(['13时30分', '下午1:30', '2025年12月9日'])
  expect([row(24), row(26), row(27), row(28)]).toEqual(['12万', '12.5', '12.5元', '2025年12月9日'])
  expect(cells.every((cell) => !/[\ue000-\uf8ff]/.test(cell ?? ''))).toBe(true)
})
