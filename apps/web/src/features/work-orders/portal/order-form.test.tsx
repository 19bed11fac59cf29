import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyWorkOrder, updateWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import {
  attachTwice,
  beforeCall,
  dialogOf,
  MY_ORDERS,
  orderNamed,
  ordersOf,
  press,
  rowOf,
} from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const DETAILED = 'TZ-D2000 工控主板'
const SIMPLE = 'TZ-E2000 边缘网关'
const SIMPLE_LABELS = ['工单类别', '工单主题', '需求详细', '附件']

beforeEach(() => app.reach(PEOPLE.manager))

const field = (dialog: HTMLElement, label: string | RegExp) =>
  within(dialog).getByLabelText<HTMLInputElement>(label)
const labels = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.ant-form-item-label label')].map(({ textContent }) => textContent)

async function create(project: string): Promise<HTMLElement> {
  await openPage(await ordersOf(project))
  await press('新建项目工单')
  return dialogOf(`新建项目工单 · ${project}`)
}

async function edit(project: string, subject: string): Promise<HTMLElement> {
  await openPage(await ordersOf(project, subject))
  await press('编辑', await rowOf(subject))
  return dialogOf(/^编辑工单/)
}

async function chooseClass(dialog: HTMLElement, label: string): Promise<void> {
  await userEvent.click(field(dialog, '工单类别'))
  const option = [...document.querySelectorAll('.ant-select-item-option')].find(
    (one) => one.textContent === label,
  )
  await userEvent.click(option ?? expect.fail(`no class ${label}`))
}

describe('the simple form', () => {
  test('has category, subject, detailed requirement and attachments [T-WO-020] [T-WO-024] [T-WO-077]', async () => {
    const dialog = await create(SIMPLE)
    expect(labels(dialog).slice(0, 4)).toEqual(SIMPLE_LABELS)
  })

  test('names what is missing, each in the words of the documents [T-WO-095] [T-WO-096] [T-WO-098]', async () => {
    const dialog = await create(SIMPLE)
    await press('提交', dialog)
    for (const text of ['请选择工单类别！', '请输入工单主题！', '请输入需求详细！'])
      expect(await within(dialog).findByText(text)).toBeTruthy()
  })

  test('refuses an attachment whose name is in the list [T-FILE-010]', async () => {
    const dialog = await create(SIMPLE)
    await attachTwice(dialog)
    expect(within(dialog).getAllByRole('button', { name: '移除 现象.txt' })).toHaveLength(1)
  })

  test('takes a subject of 30 characters [T-WO-097]', async () => {
    const dialog = await create(SIMPLE)
    const subject = field(dialog, '工单主题')
    await userEvent.click(subject)
    await userEvent.paste('字'.repeat(31))
    expect(subject.value).toBe('字'.repeat(30))
  })

  test('counts as sent once the server takes it: then the message leads there, and it stands in the list [T-WO-119]', async () => {
    const { router } = await openPage(await ordersOf(SIMPLE))
    await press('新建项目工单')
    const dialog = await dialogOf(`新建项目工单 · ${SIMPLE}`)
    await chooseClass(dialog, '硬件问题')
    await userEvent.type(field(dialog, '工单主题'), 'SGMII 自协商失败')
    await userEvent.type(field(dialog, '需求详细'), '请确认 SGMII 是否支持 100M')
    const set = (status: string) =>
      app.arrange(`update project set status = '${status}' where name = '${SIMPLE}'`)
    await set('closed-delivered')
    await press('提交', dialog)
    expect(await screen.findByText('项目当前状态不能发起工单')).toBeTruthy()
    expect(screen.queryByText(/^工单 WO-.* 已提交$/)).toBeNull()
    await set('design')
    await press('提交', dialog)
    const { id, work_order_number: number } = await waitFor(() => orderNamed('SGMII 自协商失败'))
    expect(await screen.findByText(`工单 ${number} 已提交`)).toBeTruthy()
    expect(await rowOf('SGMII 自协商失败')).toBeTruthy()
    await press('查看', (await screen.findByText(`工单 ${number} 已提交`)).parentElement ?? undefined)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ order: id }))
  })

  test('sent again after its answer was lost, over a reload and plain http too, makes one order', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    onTestFinished(() => void vi.unstubAllGlobals())
    const subject = 'PHY 复位时序确认'
    const send = async () => {
      const dialog = await create(SIMPLE)
      await chooseClass(dialog, '硬件问题')
      await userEvent.type(field(dialog, '工单主题'), subject)
      await userEvent.type(field(dialog, '需求详细'), '上电 10 ms 后释放是否足够')
      await press('提交', dialog)
    }
    const reachable = globalThis.fetch
    globalThis.fetch = async (address, init) => {
      const answer = await reachable(address, init)
      if (!String(address).endsWith('/addWorkOrder')) return answer
      globalThis.fetch = reachable
      throw new TypeError('the connection is reset')
    }
    await send()
    expect(await screen.findByText('后端接口连接异常')).toBeTruthy()
    cleanup()
    await send()
    const { work_order_number: number } = await waitFor(() => orderNamed(subject))
    expect(await screen.findByText(`工单 ${number} 已提交`)).toBeTruthy()
    const { total } = await call(clientMyWorkOrder, { query: { workOrderName: subject } })
    expect(total).toBe(1)
  })
})

describe('asked without going to the project first', () => {
  test('the project is found by what is typed and decides which form it is; the order goes to it', async () => {
    await openPage(MY_ORDERS)
    await press('新建工单')
    const dialog = await dialogOf('新建工单')
    const choose = async (typed: string, shown: RegExp) => {
      await userEvent.type(field(dialog, '项目'), typed)
      await userEvent.click(await screen.findByText(shown, { selector: '.ant-select-item-option-content' }))
    }
    await choose('工控', /TZ-D2000 工控主板$/)
    expect(await within(dialog).findByText('问题描述')).toBeTruthy()
    await choose('边缘', /TZ-E2000 边缘网关$/)
    expect(await within(dialog).findByText('需求详细')).toBeTruthy()
    await chooseClass(dialog, '硬件问题')
    await userEvent.type(field(dialog, '工单主题'), 'QSGMII 参考时钟')
    await userEvent.type(field(dialog, '需求详细'), '可否与 PCIe 共用 100 MHz')
    await press('提交', dialog)
    const order = await waitFor(() => orderNamed('QSGMII 参考时钟'))
    const { rows } = await call(clientMyWorkOrder, { query: { workOrderName: order.workOrderName } })
    expect(rows[0]?.projectName).toBe(SIMPLE)
  })
})

describe('help before asking', () => {
  test('is offered while the subject is typed, in a tab of its own, and keeps what was typed', async () => {
    const dialog = await create(SIMPLE)
    await userEvent.type(field(dialog, '工单主题'), 'E2000 DDR 训练')
    const help = await screen.findByRole('region', { name: '可能已有答案' })
    const [link] = within(help).getAllByRole('link')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(field(dialog, '工单主题').value).toBe('E2000 DDR 训练')
  })
})

describe('the detailed form', () => {
  test('has the documented fields [T-WO-020] [T-WO-025] [T-WO-075]', async () => {
    const dialog = await create(DETAILED)
    await within(dialog).findByLabelText('沿用已保存的环境')
    expect(labels(dialog)).toEqual([
      ...[
        '工单类别',
        '工单主题',
        '问题描述',
        '沿用已保存的环境',
        '硬件环境',
        '软件环境',
        '预置条件',
        '总体概率',
      ],
      ...[
        '单机概率',
        '复现步骤',
        '期望结果',
        '实际结果',
        '对研发的诉求',
        '已提供资料',
        '附件',
        '有回复时提醒我',
      ],
    ])
    for (const name of ['复现步骤', '对研发的诉求'])
      expect((await within(dialog).findByRole('textbox', { name })).getAttribute('contenteditable')).toBe(
        'true',
      )
  })

  test('names what is missing [T-WO-099] [T-WO-100] [T-WO-101] [T-WO-102] [T-WO-103]', async () => {
    const dialog = await create(DETAILED)
    await press('提交', dialog)
    for (const [row, text] of [
      ['T-WO-099', '请输入工单主题！'],
      ['T-WO-100', '请输入问题描述！'],
      ['T-WO-101', '请选择工单类别！'],
      ['T-WO-102', '请填写至少一个硬件环境'],
      ['T-WO-103', '请填写至少一个软件环境'],
    ] as const)
      expect(await within(dialog).findByText(text), row).toBeTruthy()
  })

  test.each([
    ['[T-WO-104]', '总体概率'],
    ['[T-WO-105]', '单机概率'],
  ] as const)('a rate is a number from 0 to 100 %s', async (_id, label) => {
    const dialog = await create(DETAILED)
    const refusal = '请输入正确的百分比数字:1-100'
    const put = async (text: string) => {
      await userEvent.clear(field(dialog, label))
      await userEvent.type(field(dialog, label), text)
    }
    await put('101')
    await press('提交', dialog)
    expect(await within(dialog).findByText(refusal)).toBeTruthy()
    for (const good of ['100', '0']) {
      await put(good)
      await waitFor(() => expect(within(dialog).queryByText(refusal), good).toBeNull())
      await put(good === '100' ? '-1' : '三成')
      expect(await within(dialog).findByText(refusal)).toBeTruthy()
    }
  })

  test('takes over what the board had last, and sends rates with decimals [T-WO-106]', async () => {
    const dialog = await create(DETAILED)
    await chooseClass(dialog, '硬件问题')
    await userEvent.type(field(dialog, '工单主题'), '网口偶发丢包')
    await userEvent.type(field(dialog, '问题描述'), '千兆满载时丢包率 0.02%')
    await userEvent.click(field(dialog, '沿用已保存的环境'))
    await userEvent.click(
      await screen.findByText(/（本项目） · WO-/, { selector: '.ant-select-item-option-content' }),
    )
    await waitFor(() => expect(field(dialog, '硬件环境 1 的内容').value).toBe('TZ-IPC-D2 A2'))
    expect(field(dialog, '软件环境 1 的名称').value).toBe('固件版本')
    await userEvent.type(field(dialog, '总体概率'), '12.5')
    await press('提交', dialog)
    expect(await screen.findByText(/^工单 WO-\d\d-\d{4} 已提交$/)).toBeTruthy()
    const drawerRow = await rowOf('网口偶发丢包')
    await press('查看', drawerRow)
    expect(await screen.findByText(/总体 12\.5%/)).toBeTruthy()
  })
})

test.each([
  ['[T-WO-078]', 'manager-review'],
  ['[T-WO-079]', 'draft'],
] as const)(
  '%s while its project is in %s an order has the simple form, else the detailed one',
  async (_id, status) => {
    const subject = 'DDR4 通道 1 读眼偏窄'
    const set = (now: string) =>
      app.arrange(`update project set status = '${now}' where name = '${DETAILED}'`)
    await set(status)
    onTestFinished(() => set('dvt'))
    const { unmount } = await openPage(`${MY_ORDERS}?all=1&workOrderName=${encodeURIComponent(subject)}`)
    await press('编辑', await rowOf(subject))
    expect(labels(await dialogOf(/^编辑工单/)).slice(0, 4)).toEqual(SIMPLE_LABELS)
    unmount()
    await set('pvt')
    expect(labels(await edit(DETAILED, subject))).toContain('复现步骤')
  },
)

test.each([
  ['项目进度变更', '项目EVT状态变更'],
  ['项目时间节点变更', 'TZ-S5000C 双路服务器项目时间节点变更'],
  ['客户项目人员变更', 'TZ-S5000C 双路服务器客户项目人员变更'],
] as const)('of the class %s it has the simple form in every stage [T-WO-076]', async (_label, subject) => {
  expect(labels(await edit('TZ-S5000C 双路服务器', subject)).slice(0, 4)).toEqual(SIMPLE_LABELS)
})

describe('the form of an order that there is', () => {
  test('has both layouts, and its button is called modify [T-WO-022] [T-WO-023]', async () => {
    const dialog = await edit(DETAILED, 'DDR4 通道 1 读眼偏窄')
    expect(labels(dialog)).toContain('复现步骤')
    expect(within(dialog).getByRole('button', { name: /^修\s*改$/ })).toBeTruthy()
  })

  test('of a change is the simple one, whose class stays [T-WO-022] [T-WO-076]', async () => {
    const dialog = await edit('TZ-S5000C 双路服务器', 'TZ-S5000C 双路服务器项目信息变更')
    expect(labels(dialog).slice(0, 4)).toEqual(SIMPLE_LABELS)
    expect(field(dialog, '工单类别').disabled).toBe(true)
    expect(field(dialog, '需求详细').value).toContain('内存型号：从')
  })

  test('is saved with the documented text [T-WO-122]', async () => {
    const dialog = await edit(DETAILED, '串口 DMA 接收偶发丢一个字节')
    await userEvent.type(field(dialog, '工单主题'), '！')
    expect(labels(dialog)).toContain('问题描述')
    // What was said when the simple form stood there is not asked for again.
    expect(field(dialog, '问题描述').value).toContain('921600 波特率')
    await userEvent.type(field(dialog, '硬件环境 1 的内容'), 'TZ-IPC-D2 A2')
    await userEvent.type(field(dialog, '软件环境 1 的内容'), 'UEFI V2.1.0')
    await press('修改', dialog)
    expect(await screen.findByText('修改成功')).toBeTruthy()
    expect(await rowOf('串口 DMA 接收偶发丢一个字节！')).toBeTruthy()
  })

  test('that was closed meanwhile is not taken as changed: what the server says is shown, what was typed stays [T-WO-121]', async () => {
    const subject = 'SGMII 自协商失败'
    const dialog = await edit(SIMPLE, subject)
    const { id } = await orderNamed(subject)
    beforeCall('/updateWorkOrder', () =>
      app.arrange(`update work_order set status = 'completed' where id = '${id}'`),
    )
    await userEvent.type(field(dialog, '需求详细'), '。')
    await press('修改', dialog)
    expect(await screen.findByText('当前状态“关闭”不能执行“修改工单”')).toBeTruthy()
    expect(screen.queryByText('修改成功')).toBeNull()
    expect(field(dialog, '需求详细').value).toMatch(/。$/)
  })

  test('that a colleague changed meanwhile is told so by the server [T-WO-123]', async () => {
    const subject = '老化 6 小时后 SATA 掉盘'
    const dialog = await edit(DETAILED, subject)
    const { id } = await orderNamed(subject)
    const others = {
      ...{ id, classifyCode: 'WORKORDER_01', workOrderName: subject, questionDescription: '补充：共 5 台' },
      ...{ hardwareEnvironment: '主板版本:A2', softwareEnvironment: '固件版本:V2.1.0' },
    }
    beforeCall('/updateWorkOrder', () => call(updateWorkOrder, { body: others }))
    await userEvent.type(field(dialog, '期望结果'), '。')
    await press('修改', dialog)
    expect(await screen.findByText(/林志远.*(修改|更新)/)).toBeTruthy()
    expect(field(dialog, '期望结果').value).toMatch(/。$/)
  })
})
