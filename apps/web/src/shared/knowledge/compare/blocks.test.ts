import { expect, test } from 'vitest'
import { blocksOf, stretchesOf } from './blocks.ts'

test('a fence, a formula and a table with its caption are one block each, headings stand alone', () => {
  const text = '# 一\n二\n\n```\na\n\nb\n```\n\n$$\nx\n\ny\n$$\n\n表 4-6　约束\n\n| a |\n|---|\n| b |'
  expect(blocksOf(text)).toEqual([
    '# 一',
    '二',
    '```\na\n\nb\n```',
    '$$\nx\n\ny\n$$',
    '表 4-6　约束\n\n| a |\n|---|\n| b |',
  ])
})

test('what became another stands beside it, what is gone or new beside nothing, under its heading', () => {
  const before =
    '## 阻抗\n\n差分阻抗为 85 Ω ± 15%，微带与带状线一致。\n\n旧的一段文字已经不再适用。\n\n结尾。'
  const after = '## 阻抗\n\n差分阻抗为 85 Ω ± 10%，微带与带状线一致。\n\n结尾。\n\n另起一段新的说明。'
  expect(stretchesOf(before, after).map(({ kind, heading }) => [kind, heading])).toEqual([
    ['same', '阻抗'],
    ['changed', '阻抗'],
    ['removed', '阻抗'],
    ['same', '阻抗'],
    ['added', '阻抗'],
  ])
})

test('addresses that are signed anew for each reading make no difference', () => {
  const figure = (signature: string) => `![图 1](/api/wiki/res/7?signature=${signature})`
  const bare = (block: string) => block.replace(/\?.*\)/, ')')
  expect(stretchesOf(figure('a'), figure('b'), bare).map(({ kind }) => kind)).toEqual(['same'])
})
