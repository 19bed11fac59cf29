import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addCanned } from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { listColleagues } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { addIssue, linkIssue } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { dialogOf, openOrder, press, rowOf } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const FAE = PEOPLE.fae
const MANAGER = PEOPLE.staffManager
const DESK = '/console/work-orders?queue=all'

beforeEach(() => app.reach(FAE))

const queued = async () => (await call(listDesk, { query: { queue: 'all', open: '1', pageSize: 20 } })).rows
const technical = async () => {
  const found = (await queued()).find((row) => row.workOrderType === 2 && row.deskStatus === '待回复')
  return found ?? expect.fail('no order that waits')
}
const opened = (name: string) => screen.findByRole('heading', { name, level: 1 })
const editor = () => document.querySelector<HTMLElement>('[contenteditable="true"]')

describe('the desk by keys', () => {
  test('goes on with j, back with k, to the answer with r, and shows its keys with ?', async () => {
    await openPage(DESK)
    await screen.findByRole('region', { name: '工单队列' })
    const rows = await waitFor(() => {
      const found = [...document.querySelectorAll('li strong[data-unread]')]
      expect(found.length).toBeGreaterThan(1)
      return found.map(({ textContent }) => textContent ?? '')
    })
    const [first = '', second = ''] = rows
    await userEvent.click(screen.getByText('全部'))
    await userEvent.keyboard('j')
    await opened(first)
    await userEvent.keyboard('j')
    await opened(second)
    await userEvent.keyboard('k')
    await opened(first)
    await waitFor(() => expect(editor()).toBeTruthy())
    await userEvent.keyboard('r')
    expect(document.activeElement).toBe(editor())
    await userEvent.keyboard('{Escape}?')
    expect(await dialogOf('快捷键')).toBeTruthy()
  })

  test('does each act by the key that its button names; what is typed is no key', async () => {
    const order = await technical()
    await openPage(`${DESK}&id=${order.id}`)
    const close = await screen.findByRole('button', { name: '申请关闭' })
    expect(close.getAttribute('aria-keyshortcuts')).toBe('e')
    await waitFor(() => expect(editor()).toBeTruthy())
    await userEvent.keyboard('ie')
    expect(editor()?.getAttribute('aria-label')).toBe('内部交流，客户不可见')
    expect(document.activeElement).toBe(editor())
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    await userEvent.keyboard('{Escape}e')
    expect(await dialogOf('申请关闭')).toBeTruthy()
    await userEvent.keyboard('t')
    expect(screen.queryByRole('dialog', { name: /转交/ })).toBeNull()
  })
})

describe('several orders of the queue', () => {
  test('are taken at once, with what became of each', async () => {
    const rows = (await queued()).filter((row) => row.deskStatus === '待回复').slice(0, 2)
    await openPage(DESK)
    await press('批量')
    for (const { work_order_number: number } of rows)
      await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${number}` }))
    await press('批量领取')
    const dialog = await dialogOf('处理完成，成功 2 个，失败 0 个')
    for (const { id, work_order_number: number, workOrderName } of rows) {
      const link = within(dialog)
        .getAllByRole('link')
        .find(({ textContent }) => textContent?.trim() === `${number} ${workOrderName}`)
      expect(link?.getAttribute('href')).toBe(`/console/work-orders?queue=all&id=${id}`)
    }
  })

  test('are those in sight: what another queue does not show is chosen no more', async () => {
    await openPage(DESK)
    await press('批量')
    await screen.findAllByRole('checkbox', { name: /^选择/ })
    await userEvent.click(screen.getByRole('checkbox', { name: /^全选/ }))
    expect(screen.getByRole('checkbox', { name: /^全选/ }).closest('label')?.textContent).not.toContain(
      '已选 0',
    )
    await userEvent.click(screen.getByText('待分配'))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^全选/ }).closest('label')?.textContent).toContain(
        '已选 0',
      ),
    )
  })
})

describe('an open order', () => {
  test('tells a manager which colleague has the turn', async () => {
    await app.reach(MANAGER)
    const held = (await queued()).find((row) => row.turn === 'provider' && row.currentPersonInCharge !== '')
    const { id, currentPersonInCharge: person } = held ?? expect.fail('no order that somebody has')
    await openPage(`${DESK}&id=${id}`)
    const clock = await screen.findByRole('note', { name: '处理进度' })
    expect(clock.textContent).toMatch(new RegExp(`^轮到 ${person} 处理`))
  })

  test('tells between the replies what became of it, how late its project is, and lets the answer alone stand out', async () => {
    const [order] = (await call(listDesk, { query: { queue: 'all', keyword: 'PCIe x8 链路' } })).rows
    const { id, workOrderName } = order ?? expect.fail('no order')
    await openPage(`${DESK}&id=${id}`)
    await opened(workOrderName)
    const thread = await screen.findByRole('region', { name: '沟通记录' })
    expect(within(thread).getByText(/系统分配给 陈思远$/)).toBeTruthy()
    expect(
      within(screen.getByRole('complementary', { name: '工单信息' })).getByText('延期 7 天'),
    ).toBeTruthy()
    const tme = (await call(listColleagues, { params: { id } })).rows.find(({ name }) => name === '赵雨桐')
    await app.doAs(FAE, 'POST', `/console/work-orders/${id}/forward`, { perId: [tme?.id] })
    expect(await within(thread).findByText(/陈思远 转发：赵雨桐$/)).toBeTruthy()
    expect(within(thread).queryByText(/(客户|飞腾)回复$/)).toBeNull()
    const main = await screen.findByRole('region', { name: '工单' })
    await waitFor(() =>
      expect(
        [...main.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent?.trim()),
      ).toEqual(['回复客户']),
    )
  })
})

describe('closing', () => {
  test('asks for every point to be made sure of', async () => {
    const { id, workOrderName } = await technical()
    await openPage(`${DESK}&id=${id}`)
    await opened(workOrderName)
    await press('申请关闭')
    const dialog = await dialogOf('关闭前检查')
    await userEvent.type(within(dialog).getByLabelText('关闭说明'), '请确认')
    await press('申请关闭', dialog)
    expect(await within(dialog).findByText('请先逐项确认关闭前检查')).toBeTruthy()
  })
})

describe('what a customer brought before the managers', () => {
  test('has a queue of its own, and reads why at the order', async () => {
    await app.reach(MANAGER)
    await openPage('/console/work-orders?queue=escalated')
    const row = (await screen.findByText('EDAC 驱动读不到通道号')).closest('button') ?? expect.fail('no row')
    expect(row.textContent).toContain('已升级')
    await userEvent.click(row)
    const clock = await screen.findByRole('note', { name: '处理进度' })
    expect(clock.textContent).toMatch(/客户催办.*已升级：周五要给客户演示/)
  })
})

describe('filters', () => {
  test('are kept under a name and chosen again', async () => {
    await openPage('/console/work-orders?queue=late&keyword=PCIe')
    await press('保存视图')
    const dialog = await dialogOf('保存视图')
    await userEvent.type(within(dialog).getByLabelText('名称'), '超期 PCIe')
    await press('保存', dialog)
    expect(await screen.findByText('视图已保存')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '删除视图 超期 PCIe' })).toBeTruthy()
  })
})

describe('who else has the order open', () => {
  test('stands above the answer, and is gone when the other leaves', async () => {
    const { id, workOrderName } = await technical()
    await openPage(`${DESK}&id=${id}`)
    await opened(workOrderName)
    const tell = (state: 'typing' | 'left') =>
      app.doAs(MANAGER, 'POST', `/workOrder/presence/${id}`, { state, internal: false })
    // The line to the server may still be opening.
    await waitFor(
      async () => {
        await tell('typing')
        expect(screen.getByText(/正在输入…/)).toBeTruthy()
      },
      { interval: 300 },
    )
    await tell('left')
    await waitFor(() => expect(screen.queryByText(/正在输入…/)).toBeNull())
  })
})

describe('a file for colleagues', () => {
  test('never stands beside the answer to the customer', async () => {
    const { id, workOrderName } = await technical()
    sessionStorage.setItem(`files:note:${id}`, JSON.stringify([{ id: 'f', name: '内部分析.docx' }]))
    onTestFinished(() => sessionStorage.clear())
    await openPage(`${DESK}&id=${id}`)
    await opened(workOrderName)
    await userEvent.click(await screen.findByText('内部交流'))
    expect(await screen.findByRole('button', { name: '移除 内部分析.docx' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '回复客户' }).closest('label') ?? expect.fail(''))
    await waitFor(() => expect(screen.queryByText('内部分析.docx')).toBeNull())
  })
})

describe('a canned reply', () => {
  test('is kept on its page with the variables it names', async () => {
    await openPage('/console/canned-replies')
    await press('新增快捷回复')
    const dialog = await dialogOf('插入变量：')
    await userEvent.type(within(dialog).getByLabelText('名称'), '请提供日志')
    await userEvent.type(within(dialog).getByLabelText('内容'), '请提供日志：')
    await userEvent.click(within(dialog).getByText('项目'))
    await press('保存', dialog)
    expect(await screen.findByText('请提供日志：{{项目}}')).toBeTruthy()
  })

  test('is put into the answer from its menu, filled in from the order', async () => {
    await call(addCanned, { body: { title: '确认工单号', body: '关于 {{工单号}}：请补充复现步骤。' } })
    const { id, workOrderName, work_order_number: number } = await technical()
    await openPage(`${DESK}&id=${id}`)
    await opened(workOrderName)
    await userEvent.click(await screen.findByRole('button', { name: '快捷回复' }))
    await userEvent.click(await screen.findByText('确认工单号'))
    await waitFor(() => expect(editor()?.textContent).toContain(`关于 ${number}：请补充复现步骤。`))
  })
})

describe('a known issue', () => {
  test('stands on the customer’s order with its answer and the version that mends it', async () => {
    const order = (await queued()).find((row) => row.sendPeople === '林志远') ?? expect.fail('no order')
    const { data } = await call(addIssue, { body: { title: '链路降速', answer: '请升级固件后复测' } })
    await call(linkIssue, { params: { id: order.id }, body: { issueId: data.id } })
    await app.doAs(FAE, 'POST', `/console/known-issues/${data.id}/fix`, { fixedIn: 'V2.1.3' })
    await app.reach(PEOPLE.manager)
    const drawer = await openOrder(order.workOrderName)
    expect(await within(drawer).findByText(/已在 V2.1.3 修复）：请升级固件后复测/)).toBeTruthy()
  })

  test('that a withdrawn release mended says so in the list, on the desk and to the customer', async () => {
    const name = 'PCIe x8 链路仅训练到 x4'
    const { rows } = await call(listDesk, { query: { queue: 'all', keyword: name } })
    const order = rows.find((row) => row.workOrderName === name) ?? expect.fail('no order')
    const issue = { title: '低温下内存训练失败', chip: '腾锐D2000', answer: '请升级固件' }
    const { data } = await call(addIssue, { body: issue })
    await call(linkIssue, { params: { id: order.id }, body: { issueId: data.id } })
    await app.doAs(FAE, 'POST', `/console/known-issues/${data.id}/fix`, { fixedIn: 'UEFI V2.1.3' })
    await openPage('/console/known-issues')
    expect(await within(await rowOf(issue.title)).findByText('已撤回')).toBeTruthy()
    await openPage(`${DESK}&id=${order.id}`)
    const link = await screen.findByRole('link', { name: /^已在 UEFI V2.1.3/ })
    expect(await within(link).findByText('已撤回')).toBeTruthy()
    await app.reach(PEOPLE.manager)
    const drawer = await openOrder(name)
    const facts = await within(drawer).findByText(/已在 UEFI V2.1.3.*修复）：请升级固件/)
    expect(await within(facts).findByText('已撤回')).toBeTruthy()
  })
})
