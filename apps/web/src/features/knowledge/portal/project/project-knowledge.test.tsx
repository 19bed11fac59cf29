import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const PAGE = '/portal/technicalSupport/projectKnowledge'

async function open(phone: string, query = '') {
  await app.reach(phone)
  const page = await openPage(`${PAGE}${query}`)
  await screen.findByRole('heading', { level: 1, name: '项目知识' })
  return page
}
const table = () => screen.findByRole('table')
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter(Boolean)
/** The dialog that holds a text; under test all dialogs share one id, so that their titles name only the first. */
const dialog = async (text: string, selector = '*') =>
  (await screen.findByText(text, { selector })).closest<HTMLElement>('[role=dialog]') ?? expect.fail(text)
const chooser = () => screen.findByRole('navigation', { name: '分类' })

test('[P-WIKI-003] [P-WIKI-009] [P-WIKI-010] a table of seven beside the categories', async () => {
  await open(PEOPLE.manager)
  expect(await names()).toHaveLength(7)
  const heads = within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(['', '名称', '更新时间', '版本', '芯片类型', '浏览', '收藏', '下载', '操作'])
  const rows = within(await table()).getAllByRole('row')
  const row = rows.at(-1) ?? expect.fail('no row')
  expect(within(row).getByRole('checkbox')).toBeTruthy()
  expect(row.querySelector('svg')).toBeTruthy()
  const categories = within(await chooser()).getAllByRole('link')
  expect(categories.map((link) => link.firstChild?.textContent)).toEqual(
    expect.arrayContaining(['全部分类', '设计指南', 'UEFI']),
  )
  await userEvent.click(screen.getByRole('combobox', { name: /页码|Page Size/i }))
  const sizes = await screen.findAllByText(/^(7|10|15) 条\/页$/)
  expect(new Set(sizes.map((size) => size.textContent))).toEqual(new Set(['7 条/页', '10 条/页', '15 条/页']))
})

test('[P-WIKI-009] a category and a project narrow the table', async () => {
  const { router } = await open(PEOPLE.manager)
  await userEvent.click(await within(await chooser()).findByRole('link', { name: /^UEFI/ }))
  await waitFor(async () => expect(await names()).toEqual(['D2000 UEFI 固件移植手册']))
  expect(router.state.location.search).toMatchObject({ cateId: expect.any(String) })
})

test('[P-WIKI-005] the name opens the detail', async () => {
  const { router } = await open(PEOPLE.manager, '?keyword=UEFI')
  await userEvent.click(await screen.findByRole('link', { name: 'D2000 UEFI 固件移植手册' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/knowledgeBase/kbDetail'))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('[P-WIKI-004] each row has its favourite toggle', async () => {
  await open(PEOPLE.engineer)
  const [star] = await screen.findAllByRole('button', { name: /^收藏 / })
  const name = star?.getAttribute('aria-label')?.replace('收藏 ', '') ?? ''
  await userEvent.click(star ?? expect.fail('no star'))
  expect(await screen.findByRole('button', { name: `取消收藏 ${name}` })).toBeTruthy()
})

test('[P-WIKI-012] an empty list says so and offers to clear what narrows it', async () => {
  await open(PEOPLE.manager, '?keyword=没有这样的词语')
  expect(await screen.findByText('没有符合条件的记录')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await names()).toHaveLength(7)
})

test('[P-KB-059] [P-KB-060] a manager keeps the categories of the unit and files bases under them', async () => {
  const { router } = await open(PEOPLE.manager)
  await names()
  await chooser()
  await userEvent.click(await screen.findByRole('button', { name: '管理本单位分类' }))
  const list = await dialog('用于归类与本单位项目关联的知识库，仅本单位可见。')
  await userEvent.click(within(list).getByRole('button', { name: /添加分类/ }))
  const form = await dialog('添加分类', '.ant-modal-title')
  await userEvent.click(within(form).getByRole('button', { name: /保\s*存/ }))
  expect(await within(form).findByText('请输入分类名称')).toBeTruthy()
  await userEvent.type(within(form).getByRole('textbox', { name: '名称' }), '工控主板')
  await userEvent.type(within(form).getByRole('textbox', { name: '说明' }), '各款主板共用')
  await userEvent.click(within(form).getByRole('button', { name: /保\s*存/ }))
  const row = (await within(list).findByText('工控主板')).closest('tr') ?? expect.fail('no row')
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 3),
  ).toEqual(['1', '工控主板', '各款主板共用'])
  for (const act of ['编辑', '删除'])
    expect(within(row).getByRole('button', { name: `${act} 工控主板` }), act).toBeTruthy()
  await userEvent.click(within(list).getByRole('button', { name: /Close|关闭/ }))

  const base = (await names()).at(-1) ?? ''
  const chosen = screen.getByRole('link', { name: base }).closest('tr') ?? expect.fail('no base')
  await userEvent.click(within(chosen).getByRole('checkbox'))
  await userEvent.click(await screen.findByRole('combobox', { name: '归入分类' }))
  await userEvent.click(await screen.findByTitle('工控主板'))
  await within(await chooser()).findByRole('link', { name: /工控主板\s*1/ })
  await userEvent.click(within(await chooser()).getByRole('link', { name: /工控主板/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ cateId: expect.any(String) }))
  await waitFor(async () => expect(await names()).toEqual([base]))
})

test('who is no manager keeps no categories', async () => {
  await open(PEOPLE.engineer)
  await names()
  expect(screen.queryByRole('button', { name: '管理本单位分类' })).toBeNull()
})
