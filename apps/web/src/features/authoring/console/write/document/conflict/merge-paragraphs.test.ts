import { expect, it } from 'vitest'
import { mergeParagraphs } from './merge-paragraphs.ts'

const BASE = '# 一\n\n甲段\n\n## 二\n\n乙段\n'

it('edits of different paragraphs come together, those beside one another too', () => {
  expect(mergeParagraphs(BASE, BASE.replace('甲段', '甲段，我改'), BASE.replace('乙段', '乙段，他改'))).toBe(
    '# 一\n\n甲段，我改\n\n## 二\n\n乙段，他改\n',
  )
  expect(mergeParagraphs('甲\n\n乙', '甲一\n\n乙', '甲\n\n乙二')).toBe('甲一\n\n乙二')
  expect(mergeParagraphs(BASE, `${BASE}\n新的\n`, BASE.replace('\n\n甲段', ''))).toBe(
    '# 一\n\n## 二\n\n乙段\n\n新的\n',
  )
})

it('the same edit by both is one', () => {
  const both = BASE.replace('甲段', '改')
  expect(mergeParagraphs(BASE, both, both)).toBe(both)
})

it('two edits of one paragraph, or two texts at one place, are for people', () => {
  expect(mergeParagraphs(BASE, BASE.replace('甲段', '我的'), BASE.replace('甲段', '他的'))).toBeNull()
  expect(mergeParagraphs(BASE, `${BASE}\n我加的`, `${BASE}\n他加的`)).toBeNull()
  expect(mergeParagraphs(BASE, BASE.replace('甲段\n\n', ''), BASE.replace('甲段', '他的'))).toBeNull()
})
