import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openList, rows } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const AREA = '/portal/compatibilityCertification'
const OS = `${AREA}/OSCertificationList`
const CHIP = `${AREA}/ChipApplyList`
const PASSIVE = `${AREA}/UnitCertificationList`

async function open(address: string) {
  await app.reach(PEOPLE.vendor)
  return openList(address)
}
const cells = (column: number) => rows().map((row) => row.querySelectorAll('td')[column]?.textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function openRow(list: string, model: string): Promise<HTMLElement> {
  await open(list)
  const [name] = await screen.findAllByRole('button', { name: model })
  await userEvent.click(name ?? expect.fail(model))
  await screen.findByText('认证进度')
  return screen.getByRole('dialog')
}
const edit = /^修\s*改$/
const send = /^提\s*交$/

/** What a field of the open form offers, of it what holds a text. */
async function offered(label: string, text = ''): Promise<(string | null)[]> {
  const fields = await screen.findAllByLabelText(label)
  const field = fields.at(-1) ?? expect.fail(label)
  fireEvent.mouseDown(field)
  if (text !== '') fireEvent.change(field, { target: { value: text } })
  const options = () => [...document.querySelectorAll('.ant-select-item-option')]
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  return options().map(({ textContent }) => textContent)
}

const SYSTEM_COLUMNS = [
  '认证编号',
  'CPU型号',
  '产品型号',
  '产品类型',
  '联系人',
  '联系电话',
  '邮箱',
  '认证状态',
]

describe('the lists', () => {
  it.each([
    ['C-OS-002', OS, [...SYSTEM_COLUMNS, '申请日期']],
    ['C-CHIP-003', CHIP, [...SYSTEM_COLUMNS, '认证类型', '申请时间']],
    ['C-PSV-002', PASSIVE, [...SYSTEM_COLUMNS, '申请日期']],
  ])('have their documented columns [%s]', async (_id, list, columns) => {
    await open(list)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)
  })

  it.each([
    ['[C-OS-003] [C-OS-004]', OS, 'os', 'osNumber', 'QX-Cloud 6.1', '云操作系统', '腾云S5000C'],
    [
      ...(['[C-PSV-003]', PASSIVE, 'passive', 'passiveDevicesNumber', 'QX-CMF-2012'] as const),
      ...(['滤波器', '飞腾E2000Q'] as const),
    ],
  ] as const)(
    'show of a record what they name, and when it was first sent %s',
    async (_ids, list, kind, number, model, type, chip) => {
      await app.arrange(
        `update certification_application set created_at = '2026-03-04T04:00:00Z' where model = '${model}'`,
      )
      // It came back and was sent again since.
      await open(list)
      const row = (await screen.findByRole('button', { name: model })).closest('tr') ?? expect.fail('no row')
      const id = row.getAttribute('data-row-key') ?? ''
      const show = APPLICATION_ENDPOINTS[kind]?.show ?? expect.fail('no call')
      const found = (await call(show, { query: { id } } as never)).data as unknown as Record<string, string>
      expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
        ...[found[number], chip, model, type, found.concatPeople, found.phone],
        ...['certification@qixia.example', '已提交', '2026-03-04'],
      ])
      expect(found[number]).toMatch(/^[A-Z]{2}-\d{4}-\d{4}$/)
      expect(['沈若涵', '顾一凡']).toContain(found.concatPeople)
    },
  )

  it.each([
    ['[C-CMP-018] [C-DICT-009]', `${AREA}/compatibilityCertificationList`, 'RZSQ_TG', 6],
    ['[C-OS-007] [C-DICT-014]', OS, 'OSRZ_TG', 7],
    ['[C-CHIP-004] [C-DICT-010] [C-CHIP-037]', CHIP, 'CHIPRZ_TG', 7],
    ['[C-PSV-004] [C-DICT-016]', PASSIVE, 'BDQJRZ_TG', 7],
  ])('say a state, and offer it, in the words of its dictionary %s', async (_ids, list, state, column) => {
    const word = `改称${state}`
    await app.arrange(`update dictionary_option set label = '${word}' where value = '${state}'`)
    onTestFinished(() => app.arrange(`update dictionary_option set label = '通过' where value = '${state}'`))
    await open(`${list}?pageSize=50`)
    await waitFor(() => expect(cells(column)).toContain(word))
    expect(cells(column)).not.toContain('通过')
    expect(await offered('认证状态')).toContain(word)
  })

  it.each([
    ['C-PSV-006', PASSIVE],
    ['C-CHIP-006', CHIP],
  ])('stand in the order of their days, the newest first [%s]', async (_id, list) => {
    await open(list)
    const days = rows().map((row) => [...row.querySelectorAll('td')].at(-1)?.textContent ?? '')
    expect(days).toEqual([...days].sort().reverse())
    expect(new Set(days).size).toBeGreaterThan(3)
  })

  it('the filter of types of chips offers the three [C-CHIP-002]', async () => {
    await open(CHIP)
    const options = await offered('认证类型')
    expect(options.filter((option) => option !== '全部')).toEqual(['飞腾认证', '项目认证', '暂不具备条件'])
  })

  it.each([
    ['[C-DICT-005]', 'deviceTypes', `${AREA}/compatibilityCertificationList`, '产品类型'],
    ['[C-DICT-006]', 'deviceTypes', `${AREA}/compatibilityCertificationList?id=new`, '设备类型'],
    ['[C-DICT-007]', 'rzmbpt', `${AREA}/compatibilityCertificationList?id=new`, '认证目标平台'],
    ['[C-DICT-008]', 'rzmbpt', CHIP, 'CPU型号'],
    ['[C-DICT-011]', 'chipApplyProductType', `${CHIP}?id=new`, '产品类型'],
    ['[C-DICT-015]', 'OSApplyProductType', `${OS}?id=new`, '产品类型'],
  ])(
    'offer what a dictionary holds, and what is added to it %s %s',
    async (id, dictionary, address, label) => {
      const option = { value: `新增 ${id}`, label: `新增 ${id}` }
      const path = `/console/dictionaries/${dictionary}/options`
      expect(await app.doAs(PEOPLE.admin, 'POST', path, option)).toMatchObject({ code: 200 })
      await open(address)
      const { rows } = await call(getOptionListV2, { query: { dictCode: dictionary } })
      const all = rows.map((one) => one.label)
      expect(all).toContain(option.label)
      // A long list draws its first options alone.
      const shown = (await offered(label, '新增')).filter((one) => one !== '全部')
      expect(shown).toContain(option.label)
      for (const one of shown) expect(all).toContain(one)
    },
  )

  it.each([
    ['C-OS-015', OS, '申请操作系统硬件认证'],
    ['C-CHIP-007', CHIP, '申请芯片认证'],
    ['C-PSV-008', PASSIVE, '申请被动器件认证'],
  ])('申请认证 opens a form without a record [%s]', async (_id, list, title) => {
    const { router } = await open(list)
    await press(/申请认证/)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ id: 'new' })
  })
})

describe('an open record', () => {
  it.each([
    ['C-OS-008', 'C-OS-009', OS, 'QX-Server OS 11.0'],
    ['C-CHIP-008', 'C-CHIP-010', CHIP, 'QXD720201'],
    ['C-PSV-007', 'C-PSV-009', PASSIVE, 'QX-MLCC-0402-104K'],
  ])('is shown to be read first [%s] [%s]', async (_open, _view, list, model) => {
    const dialog = await openRow(list, model)
    expect(within(dialog).getAllByText(model).length).toBeGreaterThan(0)
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: send })).toBeNull()
  })

  it.each([
    ['C-OS-010', OS, 'QX-Embed 4.0'],
    ['C-CHIP-013', CHIP, 'QX2600'],
    ['C-PSV-020', PASSIVE, 'QX-OSC-156M25'],
  ])('that came back may be changed [%s]', async (_id, list, model) => {
    await openRow(list, model)
    await press(edit)
    expect(await screen.findByDisplayValue(model)).toBeTruthy()
    expect(screen.getByRole('button', { name: send })).toBeTruthy()
  })

  it.each([
    ['C-OS-011', OS, 'QX-Server OS 11.0'],
    ['C-OS-011', OS, 'QX-Desktop 6.0'],
    ['C-OS-011', OS, 'QX-Virt 2.0'],
    ['C-OS-011', OS, 'QX-Desktop 5.2'],
    ['C-CHIP-014] [C-CHIP-035', CHIP, 'QX-PG2L100H'],
    ['C-CHIP-014] [C-CHIP-035', CHIP, 'QX54821'],
    ['C-CHIP-014] [C-CHIP-035', CHIP, 'QXD720201'],
    ['C-CHIP-014] [C-CHIP-035', CHIP, 'QX9797'],
    ['C-CHIP-014] [C-CHIP-035', CHIP, 'QX5P49V'],
    ['C-PSV-021', PASSIVE, 'QX-BLM18-601'],
    ['C-PSV-021', PASSIVE, 'QX-HX5008'],
    ['C-PSV-021', PASSIVE, 'QX-HS112G-8P'],
    ['C-PSV-021', PASSIVE, 'QX-MLCC-0402-104K'],
    ['C-CMP-013', `${AREA}/compatibilityCertificationList`, 'eMMC 5.1 存储模块'],
    ['C-CMP-013', `${AREA}/compatibilityCertificationList?pageSize=50`, '独立显示卡'],
  ])('in any other state may not be changed [%s] %s %s', async (_id, list, model) => {
    const dialog = await openRow(list, model)
    expect(within(dialog).queryByRole('button', { name: edit })).toBeNull()
  })

  it.each([
    ['C-OS-013', 'C-OS-014', OS, 'QX-Embed 4.0'],
    ['C-CHIP-033', 'C-CHIP-034', CHIP, 'QX2600'],
    ['C-PSV-022', 'C-PSV-023', PASSIVE, 'QX-OSC-156M25'],
  ])('that came back is marked, with the reason [%s] [%s]', async (_flag, _reason, list, model) => {
    const dialog = await openRow(list, model)
    expect(within(dialog).getByText('资料有误')).toBeTruthy()
    expect(within(dialog).getAllByText(/测试报告缺少 72 小时压力测试记录/).length).toBeGreaterThan(0)
  })

  it('a chip that failed says its remark, and is applied for anew with what it had [C-CHIP-036]', async () => {
    const dialog = await openRow(CHIP, 'QX5P49V')
    expect(within(dialog).getAllByText(/压力测试中出现链路降速/).length).toBeGreaterThan(0)
    expect(within(dialog).getByText(/^该申请已结束，不能再修改/)).toBeTruthy()
    await press('重新申请')
    expect(await screen.findByText(/^申请芯片认证（沿用 [A-Z]{2}-\d{4}-\d{4} 的资料）$/)).toBeTruthy()
    expect(screen.getByDisplayValue('QX5P49V')).toBeTruthy()
  })

  it.each([
    ['C-CHIP-012', CHIP, 'QX2600'],
    ['C-PSV-010', PASSIVE, 'QX-OSC-156M25'],
  ])('goes from change back to reading by 查看 [%s]', async (_id, list, model) => {
    await openRow(list, model)
    await press(edit)
    await screen.findByDisplayValue(model)
    await press(/^查\s*看$/)
    expect(await screen.findByText('认证进度')).toBeTruthy()
  })

  it.each([
    ['C-CHIP-016', CHIP, 'QX-PG2L100H', '数据手册'],
    ['C-PSV-011', PASSIVE, 'QX-OSC-156M25', '产品简介'],
  ])('a click on a file downloads it [%s]', async (_id, list, model, paper) => {
    await openRow(list, model)
    const file = screen.getByRole('button', { name: `${model.replaceAll(' ', '-')}_${paper}.pdf` })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await userEvent.click(file)
    await waitFor(() => expect(saved).toEqual([`${model.replaceAll(' ', '-')}_${paper}.pdf`]))
  })

  it.each([
    ['C-CHIP-030', 'QX-PG2L100H', '已提交'],
    ['C-CHIP-031', 'QX54821', '不满足量级'],
    ['C-CHIP-032', 'QX2600', '已退回'],
  ])('a chip is called what its state means [%s] %s %s', async (_id, model, word) => {
    const dialog = await openRow(CHIP, model)
    expect(within(dialog).getAllByText(word).length).toBeGreaterThan(0)
  })

  it.each([
    ['[C-CHIP-015] [C-CHIP-011] [C-CHIP-009]', CHIP, 'QX2600', '申请芯片认证'],
    ['[C-PSV-010] [C-PSV-009]', PASSIVE, 'QX-OSC-156M25', '申请被动器件认证'],
  ])('提交 is there to change and to add, not to read %s', async (_ids, list, model, title) => {
    await openRow(list, model)
    expect(screen.queryByRole('button', { name: send })).toBeNull()
    await press(edit)
    expect(await screen.findByRole('button', { name: send })).toBeTruthy()
    cleanup()
    await open(`${list}?id=new`)
    expect(await screen.findByRole('button', { name: send })).toBeTruthy()
    expect(await screen.findByText(title)).toBeTruthy()
  })
})

describe('components', () => {
  const COMPONENTS = `${AREA}/compatibilityCertificationList`

  it('show their numbers and the provider’s contacts [C-CMP-003] [C-CMP-004]', async () => {
    await open(COMPONENTS)
    for (const cell of cells(0)) expect(cell).toMatch(/^RZ-\d{4}-\d{4}$/)
    expect(cells(5)).toContain('苏念')
  })

  it('that nobody has taken up may be changed [C-CMP-012]', async () => {
    await openRow(COMPONENTS, 'M.2 NVMe 固态硬盘')
    expect(screen.getByRole('button', { name: edit })).toBeTruthy()
  })

  it('are applied for by these fields [C-CMP-023]', async () => {
    await open(`${COMPONENTS}?id=new`)
    const dialog = await screen.findByRole('dialog')
    for (const label of [
      '产品名称',
      '产品型号',
      '设备类型',
      '量产项目编号',
      '认证目标平台',
      '邮箱',
      '手机号码',
    ])
      expect(within(dialog).getByLabelText(label)).toBeTruthy()
    expect(within(dialog).getByLabelText('批量申请')).toBeTruthy()
  })
})
