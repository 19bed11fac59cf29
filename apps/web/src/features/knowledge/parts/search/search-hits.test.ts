import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { expect, test } from 'vitest'
import { pieces } from '../../../../shared/search/Marked.tsx'
import { hitAddress } from './hit-address.ts'

const hit: SearchHit = {
  kind: 'document',
  kbId: 'kb',
  verId: 'ver',
  kbName: 'D2000 硬件设计指南',
  versionName: 'V1.3',
  cateName: '腾锐D2000',
  spaceName: '处理器与硬件设计',
  docId: 'doc',
  docName: '4.2 PCIe 3.0 布线约束',
  heading: '4.2.3 AC 耦合电容',
  anchor: '4-2-3-ac-耦合电容',
  page: 0,
  excerpt: '',
  marks: [],
  titleMarks: [],
  more: 0,
}
const DETAIL = '/knowledgeBase/kbDetail?kbId=kb&verId=ver'

test.each<[string, Partial<SearchHit>, string]>([
  ['an article to its heading', {}, `${DETAIL}&docId=doc#4-2-3-ac-耦合电容`],
  ['a PDF to its page', { page: 7, anchor: '' }, `${DETAIL}&docId=doc&page=7`],
  ['a base to itself', { kind: 'base', docId: '', anchor: '' }, DETAIL],
  [
    'a question to itself',
    { kind: 'faq', docId: '', anchor: '', docName: '是否支持 PCIe 热插拔？' },
    `${DETAIL}&faq=1#是否支持-pcie-热插拔`,
  ],
])('a hit in %s', (_, change, address) => {
  expect(hitAddress({ ...hit, ...change })).toBe(address)
})

test('a text is cut at its marks, overlapping ones joined, those outside left out', () => {
  const cut = (marks: [number, number][]) =>
    pieces('差分阻抗 85 Ω', marks)
      .map(({ piece, marked }) => (marked ? `[${piece}]` : piece))
      .join('')
  expect(cut([])).toBe('差分阻抗 85 Ω')
  expect(cut([[2, 4]])).toBe('差分[阻抗] 85 Ω')
  expect(
    cut([
      [5, 7],
      [0, 2],
    ]),
  ).toBe('[差分]阻抗 [85] Ω')
  expect(
    cut([
      [0, 3],
      [2, 4],
    ]),
  ).toBe('[差分阻][抗] 85 Ω')
  expect(
    cut([
      [8, 99],
      [200, 300],
    ]),
  ).toBe('差分阻抗 85 [Ω]')
})
