import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DAY_MS } from '@xinqiao/contract/time'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openList, rows, watchFeedback } from '../../../../test/page.tsx'
import type { PendingQuestion } from '../../../shared/feedback/feedback.ts'
import { shanghaiDate } from '../../../shared/format/format.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/compatibilityCertification/visitApplication'
const OWN_WAITING = '嵌入式实时系统在飞腾E2000Q 上的时延调优经验交流'
/** The day of the demonstration’s clock. */
const NOW = Date.parse('2026-11-20T04:00:00Z')
const day = (inDays: number) => shanghaiDate(new Date(NOW + inDays * DAY_MS))

let items: ReturnType<typeof watchFeedback>
beforeEach(() => {
  vi.setSystemTime(NOW)
  items = watchFeedback()
})
afterAll(() => void vi.useRealTimers())
const toasts = () => items.flatMap((item) => (item.type === 'toast' ? [item.text] : []))
/** Asked to be shown, or drawn: the layer that draws comes when the page has been idle. */
const isSaid = (text: string) =>
  JSON.stringify(items).includes(text) || screen.queryAllByText(text).length > 0
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function open(address = LIST) {
  await app.reach(PEOPLE.vendor)
  return openList(address, '生态来访')
}

async function openDialog() {
  const page = await open(`${LIST}?id=new`)
  const dialog = await screen.findByRole('dialog')
  return { ...page, dialog }
}

async function pickDay(dialog: HTMLElement, date: string): Promise<void> {
  const field = within(dialog).getByLabelText('来访日期')
  await userEvent.clear(field)
  await userEvent.type(field, `${date}{Enter}`)
}

async function fill(dialog: HTMLElement): Promise<void> {
  await pickDay(dialog, day(9))
  await userEvent.type(within(dialog).getByLabelText('交流主题'), '电源完整性联合仿真')
  await userEvent.type(within(dialog).getByLabelText('姓名'), '顾一凡')
  await userEvent.type(within(dialog).getByLabelText('职位'), '认证工程师')
}

describe('the list of visits', () => {
  it('has the documented columns [C-VISIT-002]', async () => {
    await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['申请人', '申请人电话', '交流主题', '来访人数', '申请状态', '来访日期', '操作'],
    ])
  })

  it('a row says who asks, by which phone, what about, how many come, how it stands and when [C-VISIT-003]', async () => {
    await open()
    const row = rows().find((one) => one.textContent?.includes('生态大会联合展位方案讨论'))
    expect(
      [...(row?.querySelectorAll('td') ?? [])].slice(0, 6).map(({ textContent }) => textContent),
    ).toEqual([
      ...[expect.stringMatching(/^(沈若涵|顾一凡)$/), expect.stringMatching(/^138000066/)],
      ...['生态大会联合展位方案讨论', '5', '同意', '2026-12-02'],
    ])
  })

  it('tells the states of visits apart in words [C-VISIT-020]', async () => {
    await open(`${LIST}?pageSize=50`)
    await waitFor(() => expect(rows().length).toBeGreaterThan(12))
    const states = new Set(rows().map((row) => row.querySelectorAll('td')[4]?.textContent))
    expect([...states].sort()).toEqual(['不同意', '同意', '已取消', '已完成', '待审核'])
  })

  it('发送申请 opens the dialog to apply [C-VISIT-006]', async () => {
    await open()
    await press(/发送申请/)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('来访申请')).toBeTruthy()
  })

  it('查看详情 opens the detail [C-VISIT-007]', async () => {
    await open()
    await userEvent.click(screen.getAllByRole('button', { name: '查看详情' })[0] ?? expect.fail('no row'))
    expect(within(await screen.findByRole('dialog')).getByText(/^来访申请详情/)).toBeTruthy()
  })
})

describe('the detail of a visit', () => {
  const openDetail = async (topic: string) => {
    await open(`${LIST}?pageSize=50`)
    await userEvent.click(await screen.findByText(topic))
    return screen.findByRole('dialog')
  }

  it('shows what the provider said to it, and who comes [C-VISIT-008]', async () => {
    const dialog = await openDetail('批量供货价格商谈')
    expect(await within(dialog).findByText('审核说明')).toBeTruthy()
    expect(within(dialog).getAllByText(/商务事项请联系贵单位的商务代表/)[0]).toBeTruthy()
    expect(within(dialog).getByText('唐以诺')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /加入日历/ })).toBeNull()
  })

  it('an agreed one says where and when, and gives its calendar file', async () => {
    const dialog = await openDetail('RAID 卡压力测试记录补充说明')
    expect(await within(dialog).findByText('14:00–15:30')).toBeTruthy()
    expect(within(dialog).getByText('天津总部五层 502 会议室')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: /加入日历/ })).toBeTruthy()
  })

  it('a sent one cannot be changed any more, only taken back [C-VISIT-021]', async () => {
    const dialog = await openDetail(OWN_WAITING)
    await within(dialog).findByText('待审核')
    const buttons = within(dialog.querySelector('.ant-modal-footer') as HTMLElement).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent?.replace(/\s/g, ''))).toEqual(['撤回申请', '关闭'])
    expect(dialog.querySelectorAll('input, textarea')).toHaveLength(0)
  })

  /** Presses the button, and once more in the dialog that asks. */
  async function takeBack(dialog: HTMLElement, act: string, reason: string) {
    await userEvent.click(await within(dialog).findByRole('button', { name: act }))
    const field = await screen.findByLabelText('原因（选填）')
    if (reason) await userEvent.type(field, reason)
    const asked = field.closest('[role="dialog"]') as HTMLElement
    expect(within(asked).queryByRole('button', { name: /^取\s*消$/ }) === null).toBe(act === '取消来访')
    await userEvent.click(within(asked).getByRole('button', { name: act }))
  }

  it('one that waits is taken back after a question, with a reason', async () => {
    const dialog = await openDetail(OWN_WAITING)
    await takeBack(dialog, '撤回申请', '改为线上交流')
    await waitFor(() => expect(isSaid('已撤回，已通知飞腾')).toBe(true))
    expect(await within(dialog).findByText('已取消')).toBeTruthy()
    expect(within(dialog).getByText('改为线上交流')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /撤回申请|日历/ })).toBeNull()
  })

  it('an agreed one is called off without a reason, and taken out of calendars', async () => {
    const dialog = await openDetail('生态大会联合展位方案讨论')
    await takeBack(dialog, '取消来访', '')
    await waitFor(() => expect(toasts()).toEqual(['已取消，已通知飞腾']))
    expect(await within(dialog).findByRole('button', { name: /从日历移除/ })).toBeTruthy()
  })
})

describe('the dialog to apply', () => {
  it('asks for day, topic, number and each visitor’s name and position [C-VISIT-011]', async () => {
    const { dialog } = await openDialog()
    for (const label of ['来访日期', '交流主题', '姓名', '职位', '来访人数'])
      expect(within(dialog).getByLabelText(label)).toBeTruthy()
  })

  it('what was copied from a table fills a row for each line, and the number follows', async () => {
    const { dialog } = await openDialog()
    const values = (label: string) =>
      within(dialog)
        .getAllByLabelText<HTMLInputElement>(label)
        .map(({ value }) => value)
    await userEvent.click(within(dialog).getByLabelText('姓名'))
    await userEvent.paste('顾一凡\t认证工程师\r\n沈若涵\t生态总监\r\n')
    await waitFor(() => expect(values('姓名')).toEqual(['顾一凡', '沈若涵']))
    expect(values('职位')).toEqual(['认证工程师', '生态总监'])
    expect(within(dialog).getByLabelText('来访人数')).toHaveProperty('value', '2')
    await userEvent.clear(within(dialog).getByLabelText('来访人数'))
    await userEvent.type(within(dialog).getByLabelText('来访人数'), '201')
    await userEvent.click(within(dialog).getByRole('button', { name: /发送申请/ }))
    expect(await within(dialog).findByText('来访人数应为 1 到 200 的整数')).toBeTruthy()
  })

  it('visitors are added and removed a row each, and the number follows [C-VISIT-012]', async () => {
    const { dialog } = await openDialog()
    const names = () => within(dialog).getAllByLabelText('姓名')
    await press(/添加来访人员/)
    await press(/添加来访人员/)
    await userEvent.type(names()[2] ?? dialog, '丙')
    expect(names()).toHaveLength(3)
    expect(within(dialog).getByLabelText('来访人数')).toHaveProperty('value', '3')
    await press('移除第 2 位来访人员')
    expect(names().map((field) => (field as HTMLInputElement).value)).toEqual(['', '丙'])
    expect(within(dialog).getByLabelText('来访人数')).toHaveProperty('value', '2')
  })

  it('the only visitor stays, and it says why [C-VISIT-017]', async () => {
    const { dialog } = await openDialog()
    await press('移除第 1 位来访人员')
    expect(toasts()).toEqual(['至少保留一位来访人员'])
    expect(within(dialog).getAllByLabelText('姓名')).toHaveLength(1)
  })

  it.each([
    ['the day', '请选择来访日期', 'C-VISIT-013'],
    ['the topic', '请输入交流主题', 'C-VISIT-014'],
    ['a name', '请输入姓名', 'C-VISIT-015'],
    ['a position', '请输入职位', 'C-VISIT-016'],
  ])('without %s it says %s [%s]', async (_, text) => {
    const { dialog } = await openDialog()
    await userEvent.click(within(dialog).getByRole('button', { name: /发送申请/ }))
    expect(await within(dialog).findByText(text)).toBeTruthy()
  })

  it('incomplete it warns and sends nothing [C-VISIT-019]', async () => {
    const { dialog, client } = await openDialog()
    await userEvent.type(within(dialog).getByLabelText('交流主题'), '只有主题')
    await userEvent.click(within(dialog).getByRole('button', { name: /发送申请/ }))
    await waitFor(() => expect(toasts()).toEqual(['请填写完必填信息']))
    await client.refetchQueries()
    expect(screen.queryByRole('cell', { name: '只有主题' })).toBeNull()
    expect(within(dialog).getByLabelText('交流主题')).toHaveProperty('value', '只有主题')
  })

  it('yesterday may be chosen, the day before may not [C-VISIT-018]', async () => {
    const { dialog } = await openDialog()
    const field = within(dialog).getByLabelText('来访日期')
    await pickDay(dialog, day(-2))
    await userEvent.tab()
    expect(field).toHaveProperty('value', '')
    await pickDay(dialog, day(-1))
    await waitFor(() => expect(field).toHaveProperty('value', day(-1)))
  })

  it('sent, it says 发送申请成功 and stands in the list, waiting [C-VISIT-022] [C-ERR-001]', async () => {
    const { dialog } = await openDialog()
    await fill(dialog)
    await userEvent.click(within(dialog).getByRole('button', { name: /发送申请/ }))
    await waitFor(() => expect(isSaid('发送申请成功')).toBe(true))
    const row = (await screen.findByRole('cell', { name: '电源完整性联合仿真' })).closest('tr')
    expect(row?.textContent).toContain('待审核')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('refused, it shows what the server says and closes; what was typed is there again at one click [C-VISIT-023]', async () => {
    const visitors = [{ name: '甲', position: '工程师' }]
    for (let count = 0; count < 20; count += 1) {
      const body = { visitDate: day(20), exchangeTopics: `占位 ${count}`, visitors }
      await app.doAs(PEOPLE.vendor, 'POST', '/visit/submitVisitApply', body)
    }
    const { dialog } = await openDialog()
    await fill(dialog)
    await userEvent.click(within(dialog).getByRole('button', { name: /发送申请/ }))
    const text = '贵单位已有 20 份待审核的来访申请，请等待审核后再发送'
    await waitFor(() =>
      expect(items).toContainEqual(
        expect.objectContaining({
          question: expect.objectContaining({ text: `${text}。填写的内容都已保留，可继续修改后再提交。` }),
        }),
      ),
    )
    // What the server says may stand there as a dialog of its own.
    await waitFor(() => expect(screen.queryByLabelText('交流主题')).toBeNull())
    const asked = items.find((item) => item.type === 'question') as PendingQuestion
    act(() => asked.settle(true))
    expect(await screen.findByLabelText('交流主题')).toHaveProperty('value', '电源完整性联合仿真')
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', '顾一凡')
  })
})
