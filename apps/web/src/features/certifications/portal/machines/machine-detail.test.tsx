import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import { describe, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/machineCertification/machineCertificationList?pageSize=50'

async function open(name: string) {
  await app.reach(PEOPLE.manager)
  const page = await openPage(LIST)
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByText(/查看完整申请信息/)
  const dialog = screen.getByRole('dialog')
  return { ...page, dialog }
}
const button = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('button', { name })
/** Asked to be shown, or drawn: the layer that draws comes when the page has been idle. */
const isSaid = (items: ReturnType<typeof watchFeedback>, text: string) =>
  JSON.stringify(items).includes(text) || screen.queryAllByText(text).length > 0

/** The paths of the writes that the page makes from now on. */
function watchWrites(): string[] {
  const sent: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { method = 'GET' } = init ?? {}
    if (method !== 'GET') sent.push(`${method} ${String(input)}`)
    return real(input, init)
  })
  return sent
}

describe('a state in which the customer has nothing to do', () => {
  it.each([
    ['协议转换网关', '待分配', 'C-BRD-075'],
    ['一体式台式机', '资料确认中', 'C-BRD-076'],
    ['14 寸笔记本', '待飞腾核对', 'C-BRD-077'],
    ['下一代防火墙', '飞腾内部用印流程', 'C-BRD-078'],
    ['工业边缘网关', '待飞腾用印', 'C-BRD-079'],
    ['双路机架服务器', '已归档', 'C-BRD-091'],
    ['无风扇工控机', '已完成', 'C-BRD-093'],
  ])('%s, %s: 确定 closes and calls nothing [%s]', async (name, state) => {
    const { dialog, router } = await open(name)
    expect(within(dialog).getAllByText(state).length).toBeGreaterThan(0)
    const writes = watchWrites()
    await userEvent.click(button(dialog, /确\s*定/))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id'))
    expect(writes).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('an application derived from another', () => {
  it('keeps all but the model, which is asked for, and shows where it comes from', async () => {
    const { dialog } = await open('无风扇工控机')
    await userEvent.click(button(dialog, '申请衍生型号'))
    await screen.findByText(/^整机认证申请（沿用 ZJ-\d{4}-\d{4} 的资料）$/)
    const form = screen.getAllByRole('dialog').at(-1) ?? expect.fail('no form')
    const name = within(form).getByLabelText<HTMLInputElement>('项目名称')
    expect(name.value).toBe('无风扇工控机')
    fireEvent.change(name, { target: { value: '加固工控机' } })
    await userEvent.click(button(form, /提\s*交/))
    expect(await within(form).findByText('请输入产品型号')).toBeTruthy()
    fireEvent.change(within(form).getByLabelText('产品型号'), { target: { value: 'ZY-DERIVED-1' } })
    await userEvent.click(button(form, /提\s*交/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = (await screen.findByText('ZY-DERIVED-1')).closest('tr') ?? expect.fail('no row')
    await userEvent.click(within(row).getByRole('button', { name: '加固工控机' }))
    expect(await screen.findByText('衍生自')).toBeTruthy()
  })
})

describe('a new application', () => {
  it('is sent with each file in its slot, and stands in the list [C-BRD-026] [C-BRD-067] [C-BRD-068] [C-BRD-069] [C-BRD-070] [C-BRD-071] [C-BRD-110] [C-BRD-111]', async () => {
    await app.reach(PEOPLE.manager)
    await openPage(`${LIST}&id=new`)
    await screen.findByLabelText('单位名称')
    const form = screen.getByRole('dialog')
    fireEvent.change(within(form).getByLabelText('所在部门'), { target: { value: '硬件部' } })
    fireEvent.change(within(form).getByLabelText('联系邮箱'), { target: { value: 'lin@zhuoyu.example' } })
    fireEvent.change(within(form).getByLabelText('项目名称'), { target: { value: '新整机' } })
    for (const label of ['厂商自测', '整机', '政企专用'])
      await userEvent.click(within(form).getByLabelText(label))
    for (const [label, option] of [
      ['CPU型号', '腾锐D2000'],
      ['飞腾 FAE', '陈思远'],
      ['产品类型', '工控机'],
    ] as const)
      await choose(form, label, option)
    const papers = [
      ['产品说明', 'PRODUCT_DESC', '说明.pdf', 'C-BRD-068'],
      ['产品测试报告', 'PRODUCT_TEST', '测试.pdf', 'C-BRD-069'],
      ['企业 Logo', 'LOGO', '标志.png', 'C-BRD-070'],
      ['公司简介', 'COMPANY_INTRODUCTION', '简介.pdf', 'C-BRD-067'],
      ['其他', 'OTHER', '其他.pdf', 'C-BRD-071'],
    ] as const
    for (const [label, , name] of papers) await pick(label, name)
    const items = watchFeedback()
    await userEvent.click(button(form, /提\s*交/))
    // The report says nothing that can be read: once all are sent and it was read, the server asks its sender.
    const tick = await within(form).findByLabelText(/以上为同一芯片/)
    await waitFor(() => expect(document.activeElement).toBe(tick))
    expect(within(form).getByText('附件中没有读到芯片型号，请核对后勾选')).toBeTruthy()
    await userEvent.click(tick)
    await userEvent.click(button(form, /提\s*交/))
    await waitFor(() => expect(isSaid(items, '创建成功'), 'C-BRD-110').toBe(true))
    const row = (await screen.findByRole('button', { name: '新整机' })).closest('tr')
    expect(row?.textContent, 'C-BRD-111').toContain('待分配')
    const { data } = await call(showMachine, { params: { id: row?.getAttribute('data-row-key') ?? '' } })
    const held = data.fileList.map(({ fjlx, fileName }) => [fjlx, fileName])
    for (const [, fjlx, name, id] of papers) expect(held, id).toContainEqual([fjlx, name])
    expect(data.tscBoardInfoList[0]?.applicationArea, 'C-BRD-026').toBe('1')
  })
})

/** The report of a D2000 board, which tells its chip. */
const REPORT = readFileSync(
  resolve(import.meta.dirname, '../../../../../../server/src/demo/certifications/test-report-d2000.pdf'),
)

it('a chosen project fills in what is known: three files are all that is left, and what was sent says who examines it and by when', async () => {
  await app.reach(PEOPLE.applicant)
  await openPage(`${LIST}&id=new`)
  const name = await screen.findByLabelText('项目名称')
  const form = screen.getByRole('dialog')
  fireEvent.change(name, { target: { value: '加固笔记本' } })
  await userEvent.click(await screen.findByText(/^TZ-D2000 加固笔记本\s+PRJ/))
  expect(
    await within(form).findByText(/^已带入 .*CPU型号.*测试方式.*整机或板卡.*FAE.*产品类型.*请核对$/),
  ).toBeTruthy()
  await pick('产品说明', '说明.pdf')
  await pick('产品测试报告', '测试.pdf', REPORT)
  await pick('企业 Logo', '标志.png')
  await userEvent.click(button(form, /提\s*交/))
  expect(
    await screen.findByText(/^ZJ-\d{4}-\d{4} 由飞腾认证工程师审核，最迟 \d{4}-\d\d-\d\d 开始$/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看或撤回' }))
  expect(await screen.findByText(/最迟 \d{4}-\d\d-\d\d 开始。开始之前可以撤回修改。$/)).toBeTruthy()
  await userEvent.click(button(screen.getByRole('dialog'), /撤\s*回/))
  const asked = await screen.findByText(/撤回后该申请转为待修改/)
  const asking = asked.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no question')
  await userEvent.click(button(asking, /撤\s*回/))
  // In the form that changes it, as it was sent.
  expect((await screen.findByLabelText<HTMLInputElement>('项目名称')).value).toBe('TZ-D2000 加固笔记本')
})

describe('one that nobody has taken up', () => {
  it('is taken away, which is said, and leaves the list [C-BRD-110] [C-BRD-111]', async () => {
    const { dialog } = await open('协议转换网关')
    await userEvent.click(button(dialog, /删\s*除/))
    const asked = await screen.findByText(/删除后不可恢复/)
    const asking = asked.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no question')
    await userEvent.click(within(asking).getByRole('button', { name: /删\s*除/ }))
    expect(await screen.findByText('删除成功'), 'C-BRD-110').toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '协议转换网关' }), 'C-BRD-111').toBeNull(),
    )
  })
})

describe('待修改', () => {
  it('opens in the form, where the applicant changes it and sends it again [C-BRD-026] [C-BRD-094] [C-BRD-110] [C-BRD-111]', async () => {
    await app.reach(PEOPLE.manager)
    await openPage(LIST)
    const opener = await screen.findByRole('button', { name: '车载控制终端' })
    expect(opener.closest('tr')?.textContent).toContain('待修改')
    await userEvent.click(opener)
    const model = await screen.findByDisplayValue('ZY-VCU100')
    fireEvent.change(model, { target: { value: 'ZY-VCU110' } })
    expect(screen.getByText('需修改：缺少高低温循环记录')).toBeTruthy()
    const area = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    expect([area('政企专用').checked, area('国防专用').checked], 'C-BRD-026').toEqual([true, false])
    await userEvent.click(area('国防专用'))
    const items = watchFeedback()
    await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
    await waitFor(() => expect(isSaid(items, '已发出申请，等待审核通过'), 'C-BRD-110').toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = (await screen.findByRole('button', { name: '车载控制终端' })).closest('tr')
    await waitFor(() => expect(row?.textContent, 'C-BRD-111').toContain('ZY-VCU110'))
    expect(row?.textContent, 'C-BRD-094').toContain('资料确认中')
    const { data } = await call(showMachine, { params: { id: row?.getAttribute('data-row-key') ?? '' } })
    expect(data.tscBoardInfoList[0]?.applicationArea, 'C-BRD-026').toBe('0')
  })
})

describe('待客户核对', () => {
  it('names the draft and what was said to it [C-BRD-081]', async () => {
    const { dialog } = await open('嵌入式工控机')
    const draft = within(dialog).getByRole('region', { name: '证书草稿' })
    expect(within(draft).getByText('第 1 版')).toBeTruthy()
    expect(within(draft).getByRole('button', { name: '证书草稿_ZY-IPC-D2K.pdf' })).toBeTruthy()
    expect(within(draft).getByText(/产品名称按营业执照与 3C 证书统一/)).toBeTruthy()
  })

  it('asks whether it needs changes, and which [C-BRD-082] [C-BRD-098] [C-BRD-103]', async () => {
    const { dialog } = await open('嵌入式工控机')
    const items = watchFeedback()
    await userEvent.click(button(dialog, '提交核对结果'))
    expect(await within(dialog).findByText('请选择草稿是否需要修改')).toBeTruthy()
    await waitFor(() => expect(isSaid(items, '请检查必填项')).toBe(true))
    expect(within(dialog).queryByLabelText('修改原因')).toBeNull()
    await userEvent.click(within(dialog).getByLabelText('需要修改'))
    const reason = await within(dialog).findByLabelText('修改原因')
    await userEvent.type(reason, '   ')
    await userEvent.click(button(dialog, '提交核对结果'))
    expect(await within(dialog).findByText('请填写修改原因')).toBeTruthy()
  })

  it('what was typed of it is offered again after the page was left', async () => {
    const { dialog } = await open('嵌入式工控机')
    await userEvent.click(within(dialog).getByLabelText('需要修改'))
    await userEvent.type(await within(dialog).findByLabelText('修改原因'), '型号应为 V2')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    await open('嵌入式工控机')
    await userEvent.click(screen.getByRole('button', { name: '恢复' }))
    expect(await screen.findByDisplayValue('型号应为 V2')).toBeTruthy()
  })

  it('one without changes goes on without a reason, the list shows it [C-BRD-083] [C-BRD-099] [C-BRD-110] [C-BRD-111]', async () => {
    const { dialog, router } = await open('嵌入式工控机')
    const params = { id: String((router.state.location.search as { id?: string }).id) }
    const items = watchFeedback()
    await userEvent.click(within(dialog).getByLabelText('无需修改'))
    expect(within(dialog).queryByLabelText('修改原因'), 'C-BRD-099').toBeNull()
    await userEvent.click(button(dialog, '提交核对结果'))
    await waitFor(() => expect(isSaid(items, '操作成功'), 'C-BRD-110').toBe(true))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id'))
    const { data } = await call(showMachine, { params })
    expect(data.applyStatus, 'C-BRD-083').toBe('飞腾内部用印流程')
    const listed = () => screen.getByRole('button', { name: '嵌入式工控机' }).closest('tr')?.textContent
    await waitFor(() => expect(listed(), 'C-BRD-111').toContain('飞腾内部用印流程'))
  })
})

describe('待客户用印', () => {
  it('shows the provider’s address and the sealed paper [C-BRD-084] [C-BRD-085]', async () => {
    const { dialog } = await open('3.5 寸工控主板')
    expect(within(dialog).getByText('天津市滨海新区示例路 1 号生态认证部')).toBeTruthy()
    const seal = within(dialog).getByRole('region', { name: '用印文件' })
    expect(within(seal).getByText('用印证书_ZY-D2K-35A.pdf')).toBeTruthy()
  })

  it('needs waybill and return address, then sends them [C-BRD-086] [C-BRD-087] [C-BRD-088] [C-BRD-100] [C-BRD-101]', async () => {
    const { dialog, router } = await open('3.5 寸工控主板')
    const params = { id: String((router.state.location.search as { id?: string }).id) }
    const address = within(dialog).getByLabelText('回寄地址')
    await userEvent.clear(address)
    const items = watchFeedback()
    fireEvent.click(button(dialog, /提\s*交/))
    expect(await within(dialog).findByText('请填写快递单号'), 'C-BRD-100').toBeTruthy()
    expect(await within(dialog).findByText('请填写回寄地址'), 'C-BRD-101').toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('快递单号'), 'YT5566')
    await userEvent.type(address, '天津市示例大街 88 号')
    fireEvent.click(button(dialog, /提\s*交/))
    await waitFor(() => expect(isSaid(items, '操作成功')).toBe(true))
    const { data } = await call(showMachine, { params })
    expect(data.khWaybillNumber, 'C-BRD-086').toBe('YT5566')
    expect(data.address, 'C-BRD-087').toBe('天津市示例大街 88 号')
    expect(data.applyStatus, 'C-BRD-088').toBe('已归档')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '3.5 寸工控主板' }).closest('tr')?.textContent).toContain(
        '已归档',
      ),
    )
  })
})

describe('what is over', () => {
  it('archived: the waybill of the provider and the sealed paper [C-BRD-089] [C-BRD-090]', async () => {
    const { dialog } = await open('双路机架服务器')
    const mail = within(dialog).getByRole('region', { name: '证书寄送' })
    expect(within(mail).getByText('飞腾寄出单号').parentElement?.textContent).toMatch(/SF20\d+/)
    expect(within(dialog).getByText('用印证书_ZY-R2280.pdf')).toBeTruthy()
  })

  it('finished: all of it, with its certificate [C-BRD-092]', async () => {
    const { dialog } = await open('无风扇工控机')
    for (const text of ['证书草稿_ZY-IPC-E2K.pdf', '用印证书_ZY-IPC-E2K.pdf', /产品名称按营业执照/])
      expect(within(dialog).getByText(text)).toBeTruthy()
    const mail = within(dialog).getByRole('region', { name: '证书寄送' })
    const said = [...mail.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(said).toEqual(['飞腾收件地址', '飞腾寄出单号', '贵单位寄回单号', '贵单位回寄地址', '飞腾寄回单号'])
    expect(within(dialog).getByText('打开证书 PDF')).toBeTruthy()
  })

  it('the application is read whole from its detail [C-BRD-018] [C-BRD-026]', async () => {
    const { dialog, router } = await open('商用台式机、瘦客户机')
    await userEvent.click(button(dialog, /查看完整申请信息/))
    const title = await screen.findByText('整机认证申请')
    const paper = title.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog')
    const areas = within(paper)
      .getAllByText('应用领域')
      .map((one) => one.nextSibling?.textContent)
    expect(areas).toEqual(['政企专用', '国防专用'])
    const id = String((router.state.location.search as { id?: string }).id)
    const { data } = await call(showMachine, { params: { id } })
    expect(data.tscBoardInfoList.map(({ applicationArea }) => applicationArea)).toEqual(['1', '0'])
    expect(within(paper).queryByRole('textbox')).toBeNull()
  })
})

async function pick(slot: string, name: string, bytes?: Uint8Array): Promise<void> {
  const open = screen.getByRole('button', { name: `上传${slot}` })
  const input = open.closest('.ant-upload')?.querySelector('input') ?? expect.fail('no input')
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const content = name.endsWith('.png') ? Buffer.from(png, 'base64') : '%PDF-1.4\n%%EOF\n'
  fireEvent.change(input, { target: { files: [new File([bytes ? new Uint8Array(bytes) : content], name)] } })
  await screen.findByText(name)
}

async function choose(form: HTMLElement, label: string, option: string): Promise<void> {
  const field = within(form).getByLabelText(label)
  fireEvent.mouseDown(field)
  // A long list draws its first options alone; a short one is not searched.
  if (!(field as HTMLInputElement).readOnly) fireEvent.change(field, { target: { value: option } })
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-item-option')]
    return options.find(({ textContent }) => textContent === option) ?? expect.fail(option)
  })
  await userEvent.click(found)
}
