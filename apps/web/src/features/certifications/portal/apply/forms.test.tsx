import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const AREA = '/portal/compatibilityCertification'
const COMPONENT = `${AREA}/compatibilityCertificationList?id=new`
const OS = `${AREA}/OSCertificationList?id=new`
const CHIP = `${AREA}/ChipApplyList?id=new`
const PASSIVE = `${AREA}/UnitCertificationList?id=new`
const send = /^提\s*交$/

beforeEach(() => app.reach(PEOPLE.vendor))

async function open(address: string): Promise<HTMLElement> {
  await openPage(address)
  await screen.findByRole('button', { name: send })
  return screen.getByRole('dialog')
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const value = (dialog: HTMLElement, label: string) =>
  (within(dialog).getByLabelText(label) as HTMLInputElement).value

async function type(dialog: HTMLElement, label: string, text: string): Promise<void> {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value: text } })
}

describe('a new application begins with what is known of the user', () => {
  it.each([
    ['C-CHIP-018', CHIP, '联系电话', PEOPLE.vendor],
    ['C-CHIP-020', CHIP, '联系人', '顾一凡'],
    ['C-CHIP-021', CHIP, '单位名称', '南京栖霞数科有限公司'],
    ['C-PSV-012', PASSIVE, '联系电话', PEOPLE.vendor],
    ['C-PSV-012', PASSIVE, '联系人', '顾一凡'],
    ['C-PSV-012', PASSIVE, '单位名称', '南京栖霞数科有限公司'],
  ])('[%s] %s: %s is %s', async (_id, address, label, text) => {
    expect(value(await open(address), label)).toBe(text)
  })

  it.each([
    ['C-CHIP-019', CHIP],
    ['C-PSV-012', PASSIVE],
  ])('[%s] %s: the first of several addresses', async (_id, address) => {
    await app.arrange(
      `update account set email = 'one@qixia.example,two@qixia.example' where phone = '${PEOPLE.vendor}'`,
    )
    expect(value(await open(address), '邮箱')).toBe('one@qixia.example')
  })
})

describe('a form that is sent as it begins', () => {
  it.each([
    [
      '[C-CHIP-041] [C-CHIP-043] [C-CHIP-044] [C-CHIP-045] [C-CHIP-051] [C-CHIP-052] [C-CHIP-053] [C-CHIP-054]',
      CHIP,
      ['请输入产品型号', '请选择CPU型号', '请选择产品类型', '请选择认证类型'],
      ['请上传互认证申请表', '请上传数据手册', '请上传测试报告', '请上传产品简介'],
    ],
    [
      '[C-OS-022] [C-OS-023] [C-OS-029] [C-OS-030] [C-OS-031] [C-OS-032]',
      OS,
      ['请选择CPU型号', '请输入产品型号'],
      ['请上传互认证申请表', '请上传数据手册', '请上传测试报告', '请上传操作系统厂商颁发的证书'],
    ],
    [
      '[C-PSV-024] [C-PSV-025] [C-PSV-032] [C-PSV-033] [C-PSV-034] [C-PSV-035] [C-PSV-036]',
      PASSIVE,
      ['请选择CPU型号', '请输入产品型号', '请选择产品类型'],
      ['请上传互认证申请表', '请上传数据手册', '请上传测试报告', '请上传产品简介'],
    ],
    ['[C-CMP-041]', COMPONENT, ['请输入产品型号'], []],
  ])('says of each field and each file that it is missing %s %s', async (_ids, address, fields, files) => {
    await open(address)
    await press(send)
    for (const text of [...fields, ...files]) expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    [
      '[C-CHIP-055] [C-CHIP-057]',
      CHIP,
      ['联系人', '单位名称'],
      ['请选择CPU型号', '请输入产品型号', '请选择产品类型', '请选择认证类型'],
      ['互认证申请表', '数据手册', '测试报告', '产品简介'],
    ],
    [
      '[C-OS-033]',
      OS,
      ['联系人', '单位名称'],
      ['请选择CPU型号', '请输入产品型号'],
      ['互认证申请表', '数据手册', '测试报告', '操作系统厂商颁发的证书'],
    ],
    [
      '[C-CMP-024] [C-CMP-035]',
      COMPONENT,
      ['量产项目编号'],
      ['请输入产品名称', '请选择设备类型', '请选择认证目标平台', '请输入产品型号'],
      ['申请表', '数据手册'],
    ],
  ])(
    'lacks these and nothing else, though others are empty %s',
    async (_ids, address, free, texts, slots) => {
      const dialog = await open(address)
      for (const label of free) {
        await userEvent.clear(within(dialog).getByLabelText(label))
        expect(value(dialog, label)).toBe('')
      }
      await press(send)
      await waitFor(() => expect(document.querySelector('[data-fault="true"]')).toBeTruthy())
      const said = [...document.querySelectorAll('.ant-form-item-explain-error')]
      expect(said.map(({ textContent }) => textContent).sort()).toEqual([...texts].sort())
      const faulty = [...document.querySelectorAll('[data-fault="true"] p')]
      expect(faulty.map(({ textContent }) => textContent?.replace('*', ''))).toEqual(slots)
    },
  )

  it('with its files, but not its fields, is told to be incomplete [C-CMP-053]', async () => {
    await open(COMPONENT)
    for (const slot of ['申请表', '数据手册']) await pick(slot, `${slot}.pdf`)
    const listed = async () =>
      (await call(APPLICATION_ENDPOINTS.component?.list ?? expect.fail('no list'), { query: {} })).total
    const before = await listed()
    const items = watchFeedback()
    await press(send)
    // Asked to be shown, or drawn: the layer that draws comes when the page has been idle.
    const text = '请填写完必填内容'
    await waitFor(() =>
      expect(JSON.stringify(items).includes(text) || screen.queryByText(text) !== null).toBe(true),
    )
    expect(await listed()).toBe(before)
  })
})

describe('a wrong value is refused where it stands', () => {
  it.each([
    [
      '[C-CHIP-046] [C-CHIP-047] [C-CHIP-048] [C-CHIP-049] [C-CHIP-050]',
      CHIP,
      [
        ['邮箱', '', '请输入邮箱地址'],
        ['邮箱', '不是邮箱', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['邮箱', 'a@b.cn,c@d.cn', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['联系电话', '', '请输入手机号码'],
        ['联系电话', '12800000000', '请输入正确的手机号码'],
      ],
    ],
    [
      '[C-OS-025] [C-OS-026] [C-OS-027] [C-OS-028]',
      OS,
      [
        ['邮箱', '', '请输入邮箱地址'],
        ['邮箱', '不是邮箱', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['邮箱', 'a@b.cn,c@d.cn', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['联系电话', '12800000000', '请输入正确的手机号码'],
      ],
    ],
    [
      '[C-PSV-027] [C-PSV-028] [C-PSV-029] [C-PSV-030] [C-PSV-031]',
      PASSIVE,
      [
        ['邮箱', '', '请输入邮箱地址'],
        ['邮箱', '不是邮箱', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['邮箱', 'a@b.cn,c@d.cn', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['联系电话', '', '请输入手机号码'],
        ['联系电话', '12800000000', '请输入正确的手机号码'],
      ],
    ],
    [
      '[C-CMP-045] [C-CMP-046] [C-CMP-047] [C-CMP-048] [C-CMP-049]',
      COMPONENT,
      [
        ['邮箱', '', '请输入邮箱地址且只能填写一个邮箱'],
        ['邮箱', '不是邮箱', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['邮箱', 'a@b.cn,c@d.cn', '请输入正确的邮箱地址且只可以填写一个地址'],
        ['手机号码', '', '请输入手机号码'],
        ['手机号码', '12800000000', '请输入正确的手机号码'],
      ],
    ],
  ] as const)('of each field with its own words %s %s', async (_ids, address, wrong) => {
    const dialog = await open(address)
    for (const [label, text, said] of wrong) {
      // It begins with a good one: no fault but that of this text is said.
      const good = value(dialog, label)
      await type(dialog, label, text)
      expect(await within(dialog).findByText(said)).toBeTruthy()
      await type(dialog, label, good)
      await waitFor(() => expect(within(dialog).queryByText(said)).toBeNull())
    }
  })

  it.each([
    ['C-CHIP-042', CHIP, '产品型号', 150],
    ['C-OS-024', OS, '产品型号', 150],
    ['C-PSV-026', PASSIVE, '产品型号', 150],
    ['C-CMP-040', COMPONENT, '产品名称', 500],
    ['C-CMP-042', COMPONENT, '产品型号', 150],
  ])('[%s] %s: %s holds %i characters', async (_id, address, label, most) => {
    const dialog = await open(address)
    await type(dialog, label, 'A'.repeat(most + 1))
    expect(await within(dialog).findByText(`${label}最多 ${most} 个字符`)).toBeTruthy()
    await type(dialog, label, 'A'.repeat(most))
    await waitFor(() => expect(within(dialog).queryByText(/个字符/)).toBeNull())
  })
})

describe('the slots', () => {
  it.each([
    ['[C-CMP-031] [C-CMP-032] [C-CMP-033]', COMPONENT, ['申请表', '数据手册', '自测报告']],
    [
      '[C-OS-017] [C-OS-018] [C-OS-019] [C-OS-020]',
      OS,
      ['互认证申请表', '数据手册', '测试报告', '操作系统厂商颁发的证书'],
    ],
    [
      '[C-CHIP-024] [C-CHIP-025] [C-CHIP-026] [C-CHIP-027] [C-CHIP-028]',
      CHIP,
      ['互认证申请表', '数据手册', '测试报告', '产品简介', '参考设计'],
    ],
    [
      '[C-PSV-015] [C-PSV-016] [C-PSV-017] [C-PSV-018]',
      PASSIVE,
      ['互认证申请表', '数据手册', '测试报告', '产品简介'],
    ],
  ])('of the form are those of the documents %s', async (_ids, address, slots) => {
    await open(address)
    expect(screen.getAllByRole('button', { name: /^上传/ }).map((one) => one.ariaLabel)).toEqual(
      slots.map((slot) => `上传${slot}`),
    )
  })

  it.each([
    ['C-CMP-034', COMPONENT, '申请表'],
    ['C-OS-021', OS, '互认证申请表'],
    ['C-CHIP-029', CHIP, '互认证申请表'],
    ['C-PSV-019', PASSIVE, '互认证申请表'],
  ])('[%s] %s: a form takes one file', async (_id, address, slot) => {
    await open(address)
    await pick(slot, 'a.pdf')
    expect(screen.queryByRole('button', { name: `上传${slot}` })).toBeNull()
  })
})

describe('what only chips have', () => {
  it('two types of certification to choose from [C-CHIP-022]', async () => {
    const dialog = await open(CHIP)
    fireEvent.mouseDown(within(dialog).getByLabelText('认证类型'))
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent),
      ).toEqual(['项目认证', '飞腾认证']),
    )
  })

  it('a note on the one chip; passive devices have neither [C-CHIP-017] [C-PSV-013]', async () => {
    await open(CHIP)
    expect(screen.getByText(/^注：申请的CPU型号、测试报告中的CPU平台.*须为同一芯片。$/)).toBeTruthy()
    document.body.replaceChildren()
    const passive = await open(PASSIVE)
    expect(within(passive).queryByText(/^注：/)).toBeNull()
    expect(within(passive).queryByLabelText('认证类型')).toBeNull()
  })
})

async function pick(slot: string, name: string): Promise<void> {
  const button = screen.getByRole('button', { name: `上传${slot}` })
  const input = button.closest('.ant-upload')?.querySelector('input') ?? expect.fail('no input')
  const file = new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByText(name)
}
