import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openList, rows, watchFeedback } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/compatibilityCertification/compatibilityCertificationList'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

async function open(address = LIST) {
  await app.reach(PEOPLE.vendor)
  return openList(address, '部件认证')
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const paper = (name: string) => new File([PDF], name, { type: 'application/pdf' })

/** Asked to be shown, or drawn: the layer that draws comes when the page has been idle. */
const isSaid = (items: ReturnType<typeof watchFeedback>, text: string) =>
  JSON.stringify(items).includes(text) || screen.queryAllByText(text).length > 0

/** How many applications of the unit the server has. */
const listed = async () =>
  (await call(APPLICATION_ENDPOINTS.component?.list ?? expect.fail('no list'), { query: {} })).total

async function pick(slot: string, file: File): Promise<void> {
  const button = await screen.findByRole('button', { name: `上传${slot}` })
  const input = button.closest('.ant-upload')?.querySelector('input') ?? expect.fail('no input')
  await userEvent.upload(input, file)
}

describe('the component list', () => {
  it('has the documented columns, tips and button [C-CMP-002] [C-CMP-005] [C-CMP-006] [C-CMP-007]', async () => {
    await open()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads, 'C-CMP-002').toEqual([
      ...['认证编号', '产品名称', '产品型号', '产品类型', '目标平台', '生态联系人', '认证状态', '申请日期'],
    ])
    const tip = await screen.findByText('同一系列仅容量不同的产品可批量申请，最多 6 个型号。')
    const above = tip.compareDocumentPosition(screen.getByRole('table'))
    expect(above & Node.DOCUMENT_POSITION_FOLLOWING, 'C-CMP-005').toBeTruthy()
    expect(rows(), 'C-CMP-007').toHaveLength(10)
    expect(screen.getByRole('listitem', { name: '1' }).className, 'C-CMP-007').toContain('active')
    expect(screen.getByRole('listitem', { name: '2' }), 'C-CMP-007').toBeTruthy()
    await press(/申请认证/)
    expect(await screen.findByLabelText('批量申请'), 'C-CMP-006').toBeTruthy()
  })

  it('stands in the menu of hardware certification in its order [C-SHELL-010] [C-SHELL-011] [C-SHELL-012] [C-SHELL-013] [C-SHELL-014] [C-SHELL-015] [C-SHELL-016] [C-SHELL-017]', async () => {
    await open('/portal/compatibilityCertification')
    const menu = screen.getByRole('navigation', { name: '侧边导航' })
    const links = within(menu).getAllByRole('link')
    const entries = [
      { row: 'C-SHELL-011', name: '部件认证', path: 'compatibilityCertificationList' },
      { row: 'C-SHELL-012', name: '操作系统硬件认证', path: 'OSCertificationList' },
      { row: 'C-SHELL-013', name: '生态来访', path: 'visitApplication' },
      { row: 'C-SHELL-014', name: '芯片类', path: 'ChipApplyList' },
      { row: 'C-SHELL-015', name: '被动器件类', path: 'UnitCertificationList' },
      { row: 'C-SHELL-016', name: '公开列表', path: 'publicList' },
      { row: 'C-SHELL-017', name: 'Logo 墙', path: 'logoWall' },
    ]
    const names = links.map(({ textContent }) => textContent)
    expect(names, 'C-SHELL-010').toEqual(entries.map(({ name }) => name))
    for (const { row, name, path } of entries) {
      const link = within(menu).getByRole('link', { name })
      expect(link.getAttribute('href'), row).toBe(`/portal/compatibilityCertification/${path}`)
    }
  })

  it('is searched by any spelling of a model, and reset', async () => {
    const { router } = await open()
    await userEvent.type(screen.getByLabelText('产品型号'), 'qxn5200{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(router.state.location.search).toMatchObject({ productModel: 'qxn5200' })
    await press(/重\s*置/)
    await waitFor(() => expect(rows()).toHaveLength(10))
  })

  it('a row opens its detail: number in the title, steps with their times, the hotline [C-CMP-009] [C-CMP-010] [C-CMP-014] [C-CMP-015] [C-CMP-016]', async () => {
    await open()
    await userEvent.click(await screen.findByText('eMMC 5.1 存储模块'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('eMMC 5.1 存储模块'), 'C-CMP-009').toBeTruthy()
    expect(within(dialog).getByText(/^RZ-\d{4}-\d{4} 部件认证详情/), 'C-CMP-010').toBeTruthy()
    const footer = dialog.querySelector('.ant-modal-footer') ?? expect.fail('no footer')
    expect(footer.textContent, 'C-CMP-014').toContain('服务热线 400-000-0000')
    const steps = dialog.querySelectorAll('li[data-step]')
    expect([...steps].map((step) => step.getAttribute('data-step'))).toEqual(['done', 'current'])
    expect(steps[0]?.textContent, 'C-CMP-015').toMatch(/^待分配\d{4}-\d\d-\d\d \d\d:\d\d/)
    expect(steps[1]?.textContent, 'C-CMP-016').toContain('认证中')
  })

  it('one that did not pass says why and may be changed [C-CMP-011]', async () => {
    await open()
    await userEvent.click(await screen.findByText('PCIe 4.0 RAID 卡'))
    expect(await screen.findByText(/测试报告缺少 72 小时压力测试记录/)).toBeTruthy()
    expect(document.querySelector('li[aria-current="step"]')?.textContent).toBe('不通过需要您处理')
    await press(/修\s*改/)
    const name = await screen.findByLabelText('产品名称')
    expect((name as HTMLInputElement).value).toBe('PCIe 4.0 RAID 卡')
    expect(await screen.findByText('QX-R9460-8i_数据手册.pdf')).toBeTruthy()
  })
})

describe('the component application dialog', () => {
  it('begins with phone and e-mail of the user, and names what is missing [C-CMP-050] [C-CMP-051] [C-CMP-052] [C-CMP-039] [C-CMP-043] [C-CMP-044]', async () => {
    const items = watchFeedback()
    await open(`${LIST}?id=new`)
    expect(((await screen.findByLabelText('手机号码')) as HTMLInputElement).value).toBe(PEOPLE.vendor)
    const before = await listed()
    await press(/提\s*交/)
    for (const [row, text] of [
      ['C-CMP-039', '请输入产品名称'],
      ['C-CMP-043', '请选择设备类型'],
      ['C-CMP-044', '请选择认证目标平台'],
      ['C-CMP-050', '请选择要上传的申请表'],
      ['C-CMP-051', '请选择要上传的数据手册'],
    ] as const)
      expect(await screen.findByText(text), row).toBeTruthy()
    expect(await listed(), 'C-CMP-052').toBe(before)
    const said = () => isSaid(items, '认证申请必须上传申请表和数据手册！')
    await waitFor(() => expect(said(), 'C-CMP-052').toBe(true))
  })

  it('refuses files by the documented texts [C-FILE-003] [C-FILE-004] [C-FILE-005]', async () => {
    const items = watchFeedback()
    await open(`${LIST}?id=new`)
    await pick('数据手册', paper('a.pdf'))
    await screen.findByText('a.pdf')
    await pick('自测报告', paper('a.pdf'))
    await pick('自测报告', paper('b#-FJLX-#.pdf'))
    for (const text of ['上传失败，已经存在同名文件', '文件名不能包含#-FJLX-#的字符'])
      await waitFor(() => expect(isSaid(items, text)).toBe(true))
    await pick('申请表', paper('form.pdf'))
    await screen.findByText('form.pdf')
    expect(screen.queryByRole('button', { name: '上传申请表' })).toBeNull()
  })

  it('a batch asks for its quantity in digits and for each model [C-CMP-022] [C-CMP-025] [C-CMP-026] [C-CMP-028]', async () => {
    await open(`${LIST}?id=new`)
    expect(await screen.findByLabelText<HTMLInputElement>('单个型号'), 'C-CMP-022').toHaveProperty(
      'checked',
      true,
    )
    expect(screen.queryByLabelText(/型号数量/), 'C-CMP-025').toBeNull()
    await userEvent.click(screen.getByLabelText('批量申请'))
    const quantity = await screen.findByLabelText(/型号数量/)
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3')
    expect(await screen.findByLabelText('产品型号 3'), 'C-CMP-025').toBeTruthy()
    await press(/提\s*交/)
    await waitFor(() => expect(screen.getAllByText('请输入产品型号'), 'C-CMP-028').toHaveLength(3))
    await userEvent.clear(quantity)
    await userEvent.type(quantity, 'x')
    expect(await screen.findByText('只能输入数字'), 'C-CMP-026').toBeTruthy()
  })
})

it('a detail has the focus in what it says, where the keys scroll it, and gives it back when it closes', async () => {
  await open()
  const opener = screen.getByRole('button', { name: '4K 视频采集卡' })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('附件列表')
  expect(document.activeElement).toBe(dialog.querySelector('.ant-modal-body'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
