import { screen, within } from '@testing-library/react'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { expect, test } from 'vitest'
import { showPart } from '../../../../test/page.tsx'
import { KnowledgeCell } from '../parts/KnowledgeCell.tsx'
import { Favourites } from './Favourites.tsx'
import { LatestArticles } from './LatestArticles.tsx'
import { shownOfProject } from './ProjectBases.tsx'
import { SpaceBlock } from './SpaceBlock.tsx'

const base: KnowledgeBaseItem = {
  kbId: 'kb-1',
  versionId: 'ver-1',
  kbName: 'D2000 硬件设计指南',
  kbDesc: '原理图与 PCB 设计约束',
  icon: 'PDF',
  createdtime: '2026-11-18 09:30:00',
  versionName: 'V1.3',
  cateName: '腾锐D2000',
  browseCount: 3284,
  starCount: 196,
  downloadCount: 842,
  downloadable: true,
  zipped: true,
  read: false,
  favor: true,
  tags: ['硬件设计', 'PCB 约束', 'PCIe', 'DDR4'].map((name) => ({ id: name, name })),
  projectNames: ['TZ-D2000 工控主板'],
  checked: false,
  isLogin: false,
}
const several = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...base, kbId: `kb-${n}`, kbName: `手册 ${n}` }))

test('[P-KB-011] a card shows type, name, version, chip, day, counts, description, tags and the star', () => {
  showPart(<KnowledgeCell base={base} />)
  const cell = screen.getByRole('article')
  for (const text of [
    'V1.3',
    '腾锐D2000',
    '2026-11-18',
    '3,284',
    '196',
    '842',
    '原理图与 PCB 设计约束',
    '硬件设计',
    // Several files: what comes is no PDF.
    '下载 ZIP',
  ]) {
    expect(within(cell).getByText(text)).toBeTruthy()
  }
  expect(within(cell).getByRole('img', { name: 'PDF 文件' })).toBeTruthy()
  const link = within(cell).getByRole('link', { name: base.kbName })
  expect(link.getAttribute('href')).toBe('/portal/knowledgeBase/kbDetail?kbId=kb-1')
  expect(
    within(cell)
      .getByRole('button', { name: /^取消收藏/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
})

test('at most three tags stand on one line', () => {
  showPart(<KnowledgeCell base={base} />)
  const tags = within(screen.getByRole('list', { name: '标签' })).getAllByRole('listitem')
  expect(tags.map((tag) => tag.textContent)).toEqual(['硬件设计', 'PCB 约束', 'PCIe'])
})

test('[P-KB-012] the linked projects are named on hover and focus', () => {
  showPart(<KnowledgeCell base={base} />)
  expect(screen.getByRole('button', { name: '关联 1 个项目' })).toBeTruthy()
  expect(screen.getByRole('tooltip').textContent).toContain('TZ-D2000 工控主板')
})

test('[P-KB-013] the dot beside the day follows the field read', () => {
  const { unmount } = showPart(<KnowledgeCell base={base} />)
  expect(screen.getByRole('img', { name: '未读更新' })).toBeTruthy()
  unmount()
  showPart(<KnowledgeCell base={{ ...base, read: true }} />)
  expect(screen.queryByRole('img', { name: '未读更新' })).toBeNull()
})

test('[P-KB-003] [P-KB-004] three favourites are shown, with the way to all', () => {
  showPart(<Favourites bases={several(5)} />)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole('link', { name: /全部收藏/ }).getAttribute('href')).toContain('tab=1')
})

test('[P-KB-006] six project bases when there are six, else three', () => {
  expect([2, 3, 5, 6, 9].map((count) => shownOfProject(several(count)).length)).toEqual([2, 3, 3, 6, 6])
})

test('[P-KB-007] [P-KB-008] three of the latest articles are shown', () => {
  const article = {
    kbId: 'kb-1',
    kbName: 'D2000 硬件设计指南',
    versionName: 'V1.3',
    createdtime: base.createdtime,
  }
  const rest = {
    summary: '新增 AC 耦合电容位置要求',
    spaceId: 's-1',
    spaceName: '硬件',
    browseCount: 1,
    read: true,
  }
  const articles = [1, 2, 3, 4].map((n) => ({ ...article, ...rest, versionId: `ver-${n}` }))
  showPart(<LatestArticles articles={articles} />)
  expect(screen.getByRole('heading', { name: '最新文章' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('[P-KB-009] [P-KB-010] a space shows its bases and leads to all of them', () => {
  const category = { id: 'c-1', name: '设计指南', description: '', total: 24 }
  const space = {
    spaceId: 's-1',
    spaceName: '处理器与硬件设计',
    spaceDesc: '数据手册',
    total: 60,
    categories: [category],
  }
  showPart(<SpaceBlock space={{ ...space, kbs: several(6) }} />)
  expect(screen.getAllByRole('article')).toHaveLength(4)
  const more = screen.getByRole('link', { name: /查看全部 60 个/ })
  expect(more.getAttribute('href')).toBe('/portal/knowledgeBase/kbList?action=more&type=s-1')
})
