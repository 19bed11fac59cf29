import { expect, test } from 'vitest'
import { marksIn } from './marks-in.ts'

test.each([
  ['过滤ＧＰＩＯ１２（全角）', 'gpio12', 'ＧＰＩＯ１２'],
  ['网口 10GBASE‑T 掉线', '10gbase-t', '10GBASE‑T'],
  ['型号 FT\u00a02000', 'ft2000', 'FT\u00a02000'],
  ['上\u200b电时序', '上电', '上\u200b电'],
  ['can’t boot', "can't", 'can’t'],
  ['𠮷田 电源', '电源', '电源'],
])('%s holds %s', (text, wanted, held) => {
  expect(marksIn(text, wanted).map(([start, end]) => text.slice(start, end))).toEqual([held])
})

test('nothing is marked where nothing is looked for', () => {
  expect(marksIn('电源', ' \u200b')).toEqual([])
  expect(marksIn('电源', '复位')).toEqual([])
})
