import { expect, test } from 'vitest'
import { linkTargets } from './link-targets.ts'

test('a text may link to documents, its own chapters, tables and figures, and files; a picture stands as one', () => {
  const text =
    '## 4.2 时序\n\n```\n## 不是标题\n```\n\n## 4.2 时序\n\n表 4-6　约束\n\n![图 4-9　叠层](resource:1)'
  const around = {
    documents: [{ slug: 'power', title: '电源[草]' }],
    files: [
      { id: '1', name: '叠层.png' },
      { id: '2', name: '原理图.zip' },
    ],
  }
  expect(linkTargets(text, around).map(({ kind, label, text: put }) => [kind, label, put])).toEqual([
    ['文档', '电源[草]', '[电源\\[草\\]](document:power)'],
    ['本文章节', '4.2 时序', '[4.2 时序](#4-2-时序)'],
    ['本文章节', '4.2 时序', '[4.2 时序](#4-2-时序-1)'],
    ['表与图', '表 4-6 约束', '表 4-6'],
    ['表与图', '图 4-9 叠层', '图 4-9'],
    ['图片与文件', '叠层.png', '![叠层.png](resource:1)'],
    ['图片与文件', '原理图.zip', '[原理图.zip](resource:2)'],
  ])
})
