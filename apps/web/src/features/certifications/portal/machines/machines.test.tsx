import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listMachines } from '@xinqiao/contract/certifications/machines/endpoints'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { choose, openList, rows, watchFeedback } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const LIST = '/portal/machineCertification/machineCertificationList'

async function open(address = LIST) {
  await app.reach(PEOPLE.manager)
  return openList(address, '整机认证')
}
/** The form of a new application, once it has what is known of the unit. */
async function openNew() {
  const page = await open(`${LIST}?id=new`)
  await screen.findByLabelText('单位名称')
  return { ...page, dialog: screen.getByRole('dialog') }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const row = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
}
/** Asked to be shown, or drawn: the layer that draws comes when the page has been idle. */
const isSaid = (items: ReturnType<typeof watchFeedback>, text: string) =>
  JSON.stringify(items).includes(text) || screen.queryAllByText(text).length > 0

/** A slot of files by its name. */
const slotOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-fault]')].find(
    (slot) => slot.querySelector('p')?.textContent?.replace('*', '') === name,
  ) ?? expect.fail(name)

describe('the whole-machine list', () => {
  it('has the documented buttons [C-BRD-003]', async () => {
    await open()
    for (const name of [/查\s*询/, /重\s*置/, /申请认证/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('has the documented columns, ten rows a page [C-BRD-002]', async () => {
    await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['认证编号', '产品名称', '产品型号', '产品类型', '目标平台', '申请人', '认证状态', '申请日期'],
    ])
    expect(rows()).toHaveLength(10)
  })

  it('says each state, and offers it, in the words of its dictionary [C-BRD-072] [C-BRD-073] [C-BRD-074] [C-DICT-017]', async () => {
    await app.arrange("update dictionary_option set label = '已寄出存档' where value = 'ZJRZ_YGD'")
    onTestFinished(() =>
      app.arrange("update dictionary_option set label = '已归档' where value = 'ZJRZ_YGD'"),
    )
    await open(`${LIST}?pageSize=50`)
    const said = () => rows().map((one) => one.querySelectorAll('td')[6]?.textContent ?? '')
    await waitFor(() => expect(said()).toContain('已寄出存档'))
    const states = [
      ...['待分配', '资料确认中', '待修改', '待飞腾核对', '待客户核对', '飞腾内部用印流程'],
      ...['待飞腾用印', '待客户用印', '已寄出存档', '已完成'],
    ]
    for (const word of states) expect(said(), 'C-BRD-072 C-BRD-074').toContain(word)
    expect(said(), 'C-BRD-073').not.toContain('已归档')
    fireEvent.mouseDown(screen.getByLabelText('认证状态'))
    await waitFor(() => expect(optionsShown(), 'C-DICT-017').toContain('已寄出存档'))
  })

  it('Enter searches, from the first page on [C-BRD-004] [C-BRD-005]', async () => {
    const { router } = await open(`${LIST}?pageNum=2`)
    // What is typed would act by itself once it has stood still: here it never has.
    const later = globalThis.setTimeout
    const pause = vi.spyOn(globalThis, 'setTimeout')
    pause.mockImplementation(((run: () => void, ms?: number) => (ms === 400 ? 0 : later(run, ms))) as never)
    await userEvent.type(screen.getByLabelText('产品型号'), 'zyr4960{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(1))
    pause.mockRestore()
    expect(router.state.location.search).not.toHaveProperty('pageNum')
  })

  it('a reset clears what was typed and searches [C-BRD-006] [C-BRD-007]', async () => {
    await open(`${LIST}?productModel=zyr4960`)
    expect(rows()).toHaveLength(1)
    await press(/重\s*置/)
    await waitFor(() => expect(rows()).toHaveLength(10))
    expect((screen.getByLabelText('产品型号') as HTMLInputElement).value).toBe('')
  })

  it('one that came back opens in the form that changes it [C-BRD-011] [C-BRD-018]', async () => {
    await open()
    await row('车载控制终端')
    expect(await screen.findByText('整机认证申请')).toBeTruthy()
    expect(screen.getByText(/测试报告未覆盖高低温循环/)).toBeTruthy()
    expect(screen.getByText('产品测试报告（附件）：缺少高低温循环记录')).toBeTruthy()
    expect((screen.getByLabelText('项目名称') as HTMLInputElement).value).toBe('车载控制终端')
    expect(screen.getByRole('button', { name: /提\s*交/ })).toBeTruthy()
  })

  it('any other opens its detail [C-BRD-012]', async () => {
    await open()
    await row('协议转换网关')
    expect(await screen.findByText(/查看完整申请信息/)).toBeTruthy()
    expect(screen.getByText(/整机认证详情/)).toBeTruthy()
    expect(screen.queryByLabelText('项目名称')).toBeNull()
  })
})

describe('the whole-machine form', () => {
  it('is titled and 800 px wide [C-BRD-013] [C-BRD-014] [C-BRD-018]', async () => {
    const { dialog } = await openNew()
    expect(within(dialog).getByText('整机认证申请')).toBeTruthy()
    const modal = dialog.closest<HTMLElement>('.ant-modal') ?? dialog
    expect(modal.style.getPropertyValue('--ant-modal-xs-width') || modal.style.width).toBe('800px')
  })

  it('is not closed by Escape or a click outside [C-BRD-015] [C-BRD-016] [C-BRD-017]', async () => {
    const { router } = await openNew()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.ant-modal-wrap') ?? expect.fail('no backdrop'))
    // One that may go, or asks whether it may, does so before this.
    await new Promise((done) => setTimeout(done))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(within(screen.getByRole('dialog')).getByText('整机认证申请')).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ id: 'new' })
  })

  it('has its sections and the fields of the unit [C-BRD-020] [C-BRD-021] [C-BRD-022]', async () => {
    const { dialog } = await openNew()
    for (const name of [/^单位信息/, '芯片类型', '其他要求', '测试方法', '整机与板卡', /^附件/])
      expect(within(dialog).getByRole('heading', { name })).toBeTruthy()
    expect(
      within(dialog).getByLabelText('邮政编码').closest('.ant-form-item')?.className,
      'C-BRD-022',
    ).not.toContain('required')
    for (const label of [
      ...['单位名称', '营业执照号码', '法定代表人', '联系人', '联系电话', '所在部门', '联系邮箱', '通讯地址'],
    ])
      expect(within(dialog).getByLabelText(label)).toBeTruthy()
    expect((within(dialog).getByLabelText('联系电话') as HTMLInputElement).value).toBe(PEOPLE.manager)
  })

  it('begins with the papers and the address of the unit as its last application has them', async () => {
    const { dialog } = await openNew()
    const value = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value
    expect(value('营业执照号码')).toMatch(/^91\d/)
    expect(value('通讯地址')).toContain('天津市滨海新区')
    expect(within(dialog).getByText(/^证照与地址取自 ZJ-\d{4}-\d{4}，可修改$/)).toBeTruthy()
  })

  it('has a slot for each file of the applicant, none for draft and seal [C-BRD-032] [C-BRD-037] [C-BRD-040]', async () => {
    await openNew()
    const slots = screen
      .getAllByRole('button', { name: /^上传/ })
      .map((one) => one.getAttribute('aria-label'))
    expect(slots).toEqual(['上传产品说明', '上传产品测试报告', '上传企业 Logo', '上传公司简介', '上传其他'])
  })

  it('offers the two methods, and asks a third party’s name [C-BRD-023] [C-BRD-024] [C-BRD-059] [C-BRD-060]', async () => {
    const { dialog } = await openNew()
    expect(within(dialog).queryByLabelText('测试机构全称')).toBeNull()
    const methods = within(within(dialog).getByRole('radiogroup', { name: '测试方式' }))
    const words = methods.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(words, 'C-BRD-023').toEqual(['厂商自测', '第三方测试'])
    await userEvent.click(within(dialog).getByLabelText('第三方测试'))
    expect(await within(dialog).findByLabelText('测试机构全称'), 'C-BRD-024').toBeTruthy()
    await press(/提\s*交/)
    expect(await within(dialog).findByText('请填写测试机构全称'), 'C-BRD-059').toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText('厂商自测'))
    await waitFor(() => expect(within(dialog).queryByLabelText('测试机构全称')).toBeNull())
    await press(/提\s*交/)
    await waitFor(() => expect(within(dialog).queryByText('请填写测试机构全称'), 'C-BRD-060').toBeNull())
  })

  it('names all that is missing and sends nothing [C-BRD-044] [C-BRD-052] [C-BRD-053] [C-BRD-054] [C-BRD-055] [C-BRD-056] [C-BRD-057] [C-BRD-061]', async () => {
    const { dialog } = await openNew()
    const items = watchFeedback()
    const listed = async () => (await call(listMachines, {})).total
    const before = await listed()
    await userEvent.clear(within(dialog).getByLabelText('通讯地址'))
    await press(/添加整机或板卡/)
    await press(/提\s*交/)
    for (const [row, text, times] of [
      ['C-BRD-044', '请输入CPU型号', 1],
      ['C-BRD-052', '请输入通讯地址', 1],
      ['C-BRD-053', '请选择测试方式', 1],
      // Of each of the two machines.
      ['C-BRD-054', '请选择整机或板卡', 2],
      ['C-BRD-055', '请输入项目名称', 2],
      ['C-BRD-056', '请选择 FAE', 2],
      ['C-BRD-057', '请选择产品类型', 2],
    ] as const)
      await waitFor(() => expect(within(dialog).getAllByText(text), row).toHaveLength(times))
    await waitFor(() => expect(isSaid(items, '请填写完必填内容'), 'C-BRD-061').toBe(true))
    expect(await listed(), 'C-BRD-061').toBe(before)
  })

  it('what was filled in from the account is required as well [C-BRD-045] [C-BRD-046] [C-BRD-047] [C-BRD-049] [C-BRD-050]', async () => {
    const { dialog } = await openNew()
    for (const [row, label, text] of [
      ['C-BRD-045', '单位名称', '请输入单位名称'],
      ['C-BRD-046', '联系人', '请输入联系人姓名'],
      ['C-BRD-047', '联系电话', '请输入联系电话'],
      ['C-BRD-049', '所在部门', '请输入所在部门'],
      ['C-BRD-050', '联系邮箱', '请输入联系邮箱'],
    ] as const) {
      await userEvent.clear(within(dialog).getByLabelText(label))
      expect(await within(dialog).findByText(text), row).toBeTruthy()
    }
  })

  it('a phone of another form is refused [C-BRD-048]', async () => {
    await openNew()
    // At once, as it is pasted: a part of it would be refused in any case.
    fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: '12800000000' } })
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
  })

  it('the three files are required, the other two are not [C-BRD-034] [C-BRD-035] [C-BRD-036] [C-BRD-038] [C-BRD-039]', async () => {
    await openNew()
    await press(/提\s*交/)
    await waitFor(() => expect(screen.getAllByText('请上传必填文件！')).toHaveLength(3))
    for (const [row, name] of [
      ['C-BRD-034', '产品说明'],
      ['C-BRD-035', '产品测试报告'],
      ['C-BRD-036', '企业 Logo'],
    ] as const)
      expect(slotOf(name).textContent, row).toContain('请上传必填文件！')
    expect(slotOf('公司简介').textContent, 'C-BRD-038').not.toContain('请上传必填文件！')
    expect(slotOf('其他').textContent, 'C-BRD-039').not.toContain('请上传必填文件！')
  })
})

describe('what the form lets through and what not', () => {
  it('a logo of another type, a second file of a slot and a name that is there are refused [C-BRD-033] [C-BRD-041]', async () => {
    await open(`${LIST}?id=new`)
    const items = watchFeedback()
    await pick('企业 Logo', pdf('logo.pdf'))
    await waitFor(() => expect(isSaid(items, '只支持png格式的图片')).toBe(true))
    // Named, with why, until that was read or another one is taken.
    const unfit = () => within(slotOf('企业 Logo')).queryByRole('list', { name: '未上传的文件' })
    await waitFor(() => expect(unfit()?.textContent).toBe('logo.pdf 未上传只支持png格式的图片'))
    await press('知道了 logo.pdf')
    await waitFor(() => expect(unfit()).toBeNull())
    for (const [slot, file] of [
      ...['产品说明', '产品测试报告', '公司简介'].map((slot) => [slot, pdf(`${slot}.pdf`)] as const),
      ['企业 Logo', png('标志.png')] as const,
    ]) {
      await pick(slot, file)
      await screen.findByText(file.name)
      expect(screen.queryByRole('button', { name: `上传${slot}` }), slot).toBeNull()
    }
    await pick('其他', pdf('产品说明.pdf'))
    await waitFor(() => expect(isSaid(items, '上传失败，已经存在同名文件')).toBe(true))
    await pick('其他', pdf('其他.pdf'))
    await screen.findByText('其他.pdf')
    expect(screen.queryByRole('button', { name: '上传其他' })).toBeNull()
  })

  it('asks for nothing but what is required [C-BRD-058]', async () => {
    const { dialog } = await openNew()
    for (const label of ['营业执照号码', '法定代表人', '邮政编码', '通讯地址', '其他要求'])
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value: '' } })
    await press(/提\s*交/)
    await waitFor(() => expect(document.querySelector('[data-fault="true"]')).toBeTruthy())
    const said = [...document.querySelectorAll('.ant-form-item-explain-error')]
    expect(said.map(({ textContent }) => textContent).sort()).toEqual(
      [
        ...['请输入CPU型号', '请输入通讯地址', '请选择测试方式', '请选择整机或板卡', '请输入项目名称'],
        ...['请选择 FAE', '请选择产品类型'],
      ].sort(),
    )
  })

  it('an introduction of the company may have 100 MB and no more [C-BRD-042]', async () => {
    await openNew()
    const sized = (name: string, size: number) =>
      Object.defineProperty(new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }), 'size', {
        value: size,
      })
    const items = watchFeedback()
    await pick('公司简介', sized('大.pdf', 100 * 1024 * 1024 + 1))
    await waitFor(() => expect(isSaid(items, '上传文件大小不能超过 100MB')).toBe(true))
    await pick('公司简介', sized('可.pdf', 100 * 1024 * 1024))
    expect(await screen.findByText('可.pdf')).toBeTruthy()
  })

  it('what the server refuses is said, and the dialog goes [C-BRD-104]', async () => {
    await open()
    await row('车载控制终端')
    await screen.findByRole('button', { name: /提\s*交/ })
    // Somebody else of the unit was faster.
    const sent = { tscBoardApplyInfo: INFO, tscBoardInfoList: [BOARD] }
    expect(await app.doAs(PEOPLE.manager, 'PUT', `/boardApply/${openedId()}`, sent)).toMatchObject({
      code: 200,
    })
    const items = watchFeedback()
    await press(/提\s*交/)
    await waitFor(() =>
      expect(
        isSaid(
          items,
          '当前状态“资料确认中”不能执行“修改”。填写的内容和所选附件都已保留，可继续修改后再提交。',
        ),
      ).toBe(true),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /提\s*交/ })).toBeNull())
  })
})

const INFO = {
  ...{ chipTypeId: '飞腾E2000Q', unitName: '天津卓昱信息技术有限公司', contactName: '周启航' },
  ...{ contactNumber: PEOPLE.applicant, deptName: '产品认证部', contactEmail: 'zhou@zhuoyu.example' },
  ...{ contactAddr: '天津市滨海新区示例大街 88 号', testMethod: '厂商自测' },
}
const BOARD = { boardType: '整机', projectName: '车载控制终端', fae: '陈思远', productTypeId: '396' }
const openedId = () => new URLSearchParams(window.location.search).get('id') ?? ''

describe('the machines of the form', () => {
  it('a row has its fields; another type asks for its name [C-BRD-025] [C-BRD-027] [C-BRD-028] [C-DICT-013]', async () => {
    await openNew()
    const board = await screen.findByRole('region', { name: '第 1 项' })
    for (const label of [
      '整机或板卡',
      '项目名称',
      '飞腾 FAE',
      '飞腾 TME',
      '产品类型',
      '应用领域',
      '用途',
      '产品功能概述',
    ])
      expect(within(board).getAllByText(label).length, `C-BRD-025 ${label}`).toBeGreaterThan(0)
    expect(within(board).queryByLabelText('产品类型名称')).toBeNull()
    await choose(board, '产品类型', '其他')
    expect(await within(board).findByLabelText('产品类型名称'), 'C-BRD-027').toBeTruthy()
    await choose(board, '产品类型', '工控机')
    await waitFor(() => expect(within(board).queryByLabelText('产品类型名称'), 'C-BRD-028').toBeNull())
    const { rows: types } = await call(getOptionListV2, { query: { dictCode: 'boardProductType' } })
    fireEvent.mouseDown(within(board).getByLabelText('产品类型'))
    const first = types.slice(0, 4).map(({ label }) => label)
    await waitFor(() => expect(optionsShown(), 'C-DICT-013').toEqual(expect.arrayContaining(first)))
  })

  it('the FAE is that of the unit [C-BRD-114]', async () => {
    await openNew()
    const board = await screen.findByRole('region', { name: '第 1 项' })
    fireEvent.mouseDown(within(board).getByLabelText('飞腾 FAE'))
    const options = () => [...document.querySelectorAll('.ant-select-item-option')]
    await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['陈思远']))
  })

  it('rows are added and removed, the first one stays [C-BRD-029] [C-BRD-030] [C-BRD-031]', async () => {
    await openNew()
    await screen.findByRole('region', { name: '第 1 项' })
    const items = watchFeedback()
    await press(/添加整机或板卡/)
    expect(await screen.findByRole('region', { name: '第 2 项' })).toBeTruthy()
    const [first, second] = screen.getAllByRole('button', { name: /移\s*除/ })
    await userEvent.click(first ?? expect.fail('no button'))
    await waitFor(() => expect(isSaid(items, '不可清空')).toBe(true))
    expect(screen.getByRole('region', { name: '第 1 项' })).toBeTruthy()
    await userEvent.click(second ?? expect.fail('no button'))
    await waitFor(() => expect(screen.queryByRole('region', { name: '第 2 项' })).toBeNull())
  })
})

const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })
/** A real picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => new File([PNG], name, { type: 'image/png' })

const optionsShown = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

async function pick(slot: string, file: File): Promise<void> {
  const button = await screen.findByRole('button', { name: `上传${slot}` })
  const input = button.closest('.ant-upload')?.querySelector('input') ?? expect.fail('no input')
  // As a drop does: what the page offers to choose is not what it must take.
  fireEvent.change(input, { target: { files: [file] } })
}
