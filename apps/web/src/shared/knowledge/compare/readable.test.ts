import { expect, test } from 'vitest'
import { labelsOf, readable } from './readable.ts'

const id = (end: string) => `0199a1b2-0000-7000-8000-00000000${end}`
const NONE = new Map<string, string>()

test('a link says the title of the document or the name of the file that it leads to', () => {
  const labels = labelsOf(
    [{ target: `document:${id('1a2b')}`, name: '布线' }],
    [
      { target: `document:${id('9f00')}`, name: '电源' },
      { target: `resource:${id('00cd')}`, name: '层叠.png' },
    ],
  )
  const of = (target: string) => readable(`见[此处](${target}#间距)。`, labels)
  expect(of(`document:${id('1a2b')}`)).toBe('见[此处](《布线》#间距)。')
  expect(of(`document:${id('9f00')}`)).toBe('见[此处](《电源》#间距)。')
  expect(readable(`![图](resource:${id('00cd')} "图 1")`, labels)).toBe('![图](附件 层叠.png "图 1")')
})

test('a renamed document is no other one; two of one name differ', () => {
  const target = (end: string) => `document:${id(end)}`
  const renamed = labelsOf(
    [{ target: target('1a2b'), name: '旧名' }],
    [{ target: target('1a2b'), name: '新名' }],
  )
  expect(readable(`[a](${target('1a2b')})`, renamed)).toBe('[a](《新名》)')
  const alike = labelsOf(
    [{ target: target('1a2b'), name: '概述' }],
    [{ target: target('9f00'), name: '概述' }],
  )
  expect(readable(`[a](${target('1a2b')})[b](${target('9f00')})`, alike)).toBe(
    '[a](《概述》 1a2b)[b](《概述》 9f00)',
  )
})

test('a link that leads nowhere differs from others like it', () => {
  expect(readable(`见[布线](document:${id('1a2b')}#间距)。`, NONE)).toBe('见[布线](本库文档 1a2b#间距)。')
  expect(readable('见[布线](document:4-2)', NONE)).toBe('见[布线](本库文档 4-2)')
  expect(readable(`![图](resource:${id('00cd')} "图 1")`, NONE)).toBe('![图](附件 00cd "图 1")')
})

test('what is written about such addresses stays as it was written', () => {
  const text = '资源以 resource:… 引用，[外部](https://example.com/document:4-2)'
  expect(readable(text, NONE)).toBe(text)
})
