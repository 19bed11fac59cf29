import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const AREA = '/portal/compatibilityCertification'
const PAPERS = resolve(import.meta.dirname, '../../../../../server/src/demo/certifications')
const send = /^提\s*交$/

interface Kind {
  list: string
  selects: Record<string, string>
  texts: Record<string, string>
  slots: readonly string[]
}

const MODEL = { 产品型号: 'QX-NEW 1' }
const KINDS: Record<'component' | 'os' | 'chip' | 'passive', Kind> = {
  component: {
    list: 'compatibilityCertificationList',
    selects: { 设备类型: '内存', 认证目标平台: '腾云S5000C' },
    texts: { ...MODEL, 产品名称: '新产品' },
    slots: ['申请表', '数据手册', '自测报告'],
  },
  os: {
    list: 'OSCertificationList',
    selects: { CPU型号: '腾云S5000C' },
    texts: MODEL,
    slots: ['互认证申请表', '数据手册', '测试报告', '操作系统厂商颁发的证书'],
  },
  chip: {
    list: 'ChipApplyList',
    selects: { CPU型号: '腾云S5000C', 产品类型: 'FPGA', 认证类型: '项目认证' },
    texts: MODEL,
    slots: ['互认证申请表', '数据手册', '测试报告', '产品简介'],
  },
  passive: {
    list: 'UnitCertificationList',
    selects: { CPU型号: '腾云S5000C', 产品类型: '电容' },
    texts: MODEL,
    slots: ['互认证申请表', '数据手册', '测试报告', '产品简介'],
  },
}

/** Fills the form of a kind; its report tells of this chip. */
async function fill({ list, selects, texts, slots }: Kind, report: string): Promise<void> {
  await app.reach(PEOPLE.vendor)
  await openPage(`${AREA}/${list}?id=new`)
  await screen.findByRole('button', { name: send })
  const dialog = screen.getByRole('dialog')
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: text } })
  for (const [label, option] of Object.entries(selects)) await choose(dialog, label, option)
  for (const slot of slots) {
    const paper = /报告$/.test(slot) ? report : /证书$/.test(slot) ? 'os-certificate-s5000c' : 'data-sheet'
    await pick(slot, `${slot}.pdf`, readFileSync(resolve(PAPERS, `${paper}.pdf`)))
  }
  const same = within(dialog).queryByLabelText(/以上为同一芯片/)
  if (same) await userEvent.click(same)
}

async function choose(dialog: HTMLElement, label: string, option: string): Promise<void> {
  const field = within(dialog).getByLabelText(label)
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: option } })
  const found = await waitFor(() => {
    const all = [...document.querySelectorAll('.ant-select-item-option')]
    return all.find(({ textContent }) => textContent === option) ?? expect.fail(option)
  })
  await userEvent.click(found)
}

async function pick(slot: string, name: string, bytes: Uint8Array): Promise<void> {
  const button = screen.getByRole('button', { name: `上传${slot}` })
  const input = button.closest('.ant-upload')?.querySelector('input') ?? expect.fail('no input')
  const file = new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByText(name)
}

describe('what is sent', () => {
  it.each([
    ['C-OS-039', 'os'],
    ['C-CHIP-063', 'chip'],
  ] as const)('shows how far it is, and stands in the list [%s] %s', async (_id, name) => {
    await fill(KINDS[name], 'test-report-s5000c')
    const seen = new Promise<string>((done) => {
      const watch = new MutationObserver(() => {
        const bar = document.querySelector('[role="progressbar"]')
        if (bar?.getAttribute('aria-label') !== '正在提交') return
        watch.disconnect()
        done(bar.getAttribute('aria-label') ?? '')
      })
      watch.observe(document.body, { childList: true, subtree: true })
    })
    await userEvent.click(screen.getByRole('button', { name: send }))
    expect(await seen).toBe('正在提交')
    expect(await screen.findByRole('button', { name: 'QX-NEW 1' })).toBeTruthy()
  })
})

const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('tr') ?? expect.fail('no row')
const totalOf = () => screen.getByText(/^共 \d+ 条$/).textContent

describe('a chip', () => {
  it('sent without a record makes a new one, which waits [C-CHIP-039]', async () => {
    await fill({ ...KINDS.chip, texts: { 产品型号: 'QX-NEW 2' } }, 'test-report-s5000c')
    const [before] = /\d+/.exec(totalOf() ?? '') ?? []
    await userEvent.click(screen.getByRole('button', { name: send }))
    expect((await rowOf('QX-NEW 2')).textContent).toContain('已提交')
    await waitFor(() => expect(totalOf()).toBe(`共 ${Number(before) + 1} 条`))
  })

  it('sent with its record changes that one, which waits anew [C-CHIP-038]', async () => {
    await app.reach(PEOPLE.vendor)
    await openPage(`${AREA}/${KINDS.chip.list}`)
    const row = await rowOf('QX2600')
    const [before, number] = [totalOf(), row.querySelector('td')?.textContent ?? '']
    expect(row.textContent).toContain('已退回')
    await userEvent.click(within(row).getByRole('button', { name: 'QX2600' }))
    await userEvent.click(await screen.findByRole('button', { name: /^修\s*改$/ }))
    const model = await screen.findByDisplayValue('QX2600')
    fireEvent.change(model, { target: { value: 'QX2600-B' } })
    await userEvent.click(screen.getByLabelText(/以上为同一芯片/))
    await userEvent.click(screen.getByRole('button', { name: send }))
    const changed = await rowOf('QX2600-B')
    expect(changed.textContent).toContain(number)
    expect(changed.textContent).toContain('已提交')
    expect(screen.queryByRole('button', { name: 'QX2600' })).toBeNull()
    expect(totalOf()).toBe(before)
  })
})

describe('what the server refuses', () => {
  it.each([
    ['C-CMP-054', 'component', '自测报告'],
    ['C-OS-034', 'os', '测试报告'],
    ['C-CHIP-058', 'chip', '测试报告'],
    ['C-PSV-037', 'passive', '测试报告'],
  ] as const)(
    'is said, and the dialog goes; what was typed is there again [%s] %s',
    async (_id, name, slot) => {
      const kind = KINDS[name]
      await fill(kind, 'test-report-d2000')
      const items = watchFeedback()
      await userEvent.click(screen.getByRole('button', { name: send }))
      const text = `${slot}中的CPU平台为“腾锐D2000”，与申请的“腾云S5000C”不一致，请核对`
      await waitFor(() =>
        expect(JSON.stringify(items).includes(text) || screen.queryByText(text) !== null).toBe(true),
      )
      await waitFor(() => expect(screen.queryByRole('button', { name: send })).toBeNull())
      await userEvent.click(screen.getByRole('button', { name: /申请认证/ }))
      expect(await screen.findByDisplayValue('QX-NEW 1')).toBeTruthy()
    },
  )
})
