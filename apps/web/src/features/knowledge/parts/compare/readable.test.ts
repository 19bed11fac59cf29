import { expect, test } from 'vitest'
import { readable } from './readable.ts'

const id = (end: string) => `0199a1b2-0000-7000-8000-00000000${end}`

test('a link that leads to another document than before differs', () => {
  const before = readable(`见[布线](document:${id('1a2b')}#间距)。`)
  expect(before).toBe('见[布线](本库文档 1a2b#间距)。')
  expect(readable(`见[布线](document:${id('9f00')}#间距)。`)).not.toBe(before)
})

test('documents with a name of their own, figures and files are told apart too', () => {
  expect(readable('见[布线](document:4-2)')).toBe('见[布线](本库文档 4-2)')
  expect(readable(`![图](resource:${id('00cd')} "图 1")`)).toBe('![图](附件 00cd "图 1")')
})

test('what is written about such addresses stays as it was written', () => {
  const text = '资源以 resource:… 引用，[外部](https://example.com/document:4-2)'
  expect(readable(text)).toBe(text)
})
