import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { choose, openPage } from '../../../../../test/page.tsx'
import { RequestByFetch } from '../../../../../test/request-by-fetch.ts'
import { call } from '../../../../shared/api/call.ts'
import { forgetRefused } from './refused-forms.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const AREA = '/portal/compatibilityCertification'
const PAPERS = resolve(import.meta.dirname, '../../../../../../server/src/demo/certifications')
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
  expect(within(dialog).queryByLabelText(/以上为同一芯片/)).toBeNull()
}

async function pick(slot: string, name: string, bytes: Uint8Array): Promise<void> {
  const button = screen.getByRole('button', { name: `上传${slot}` })
  const input = button.closest('.ant-upload')?.querySelector('input') ?? expect.fail('no input')
  const file = new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByText(name)
}

/** The next form that is sent: what it carries, how far it is, and when it arrives. */
function holdNext() {
  const held = Promise.withResolvers<{ body: FormData; tell: (percent: number) => void; go: () => void }>()
  class Held extends RequestByFetch {
    override send(body: BodyInit): void {
      const tell = (loaded: number) => act(() => this.upload.onprogress?.({ loaded, total: 100 }))
      held.resolve({ body: body as FormData, tell, go: () => super.send(body) })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Held)
  return held.promise
}

describe('what is sent', () => {
  it.each([
    ['C-OS-039', 'os'],
    ['C-CHIP-063', 'chip'],
    ['C-PSV-040', 'passive'],
  ] as const)('shows how far it is, and stands in the list [%s] %s', async (_id, name) => {
    await fill(KINDS[name], 'test-report-s5000c')
    const held = holdNext()
    await userEvent.click(screen.getByRole('button', { name: send }))
    const { tell, go } = await held
    for (const percent of [30, 70]) {
      tell(percent)
      const bar = await screen.findByRole('progressbar', { name: '正在提交' })
      expect(bar.getAttribute('aria-valuenow')).toBe(`${percent}`)
    }
    go()
    expect(await screen.findByRole('button', { name: 'QX-NEW 1' })).toBeTruthy()
  })

  it('of a batch is one text of all its models, of which each is applied for [C-CMP-029]', async () => {
    const { 产品型号: _, ...texts } = KINDS.component.texts
    await fill({ ...KINDS.component, texts }, 'test-report-s5000c')
    await userEvent.click(screen.getByLabelText('批量申请'))
    for (const [label, model] of [
      ['产品型号 1', 'QX-B 240G'],
      ['产品型号 2', 'QX-B 480G'],
    ] as const)
      fireEvent.change(await screen.findByLabelText(label), { target: { value: model } })
    const held = holdNext()
    await userEvent.click(screen.getByRole('button', { name: send }))
    const { body, go } = await held
    expect(body.getAll('productModel')).toEqual(['QX-B 240G,QX-B 480G'])
    go()
    const models = [await screen.findByText('QX-B 240G'), await screen.findByText('QX-B 480G')]
    const rows = models.map((model) => model.closest('tr') ?? expect.fail('no row'))
    for (const row of rows) expect(row.textContent).toContain('新产品')
    expect(new Set(rows).size).toBe(2)
  })
})

describe('the one chip in all papers', () => {
  const SCAN = Buffer.from('%PDF-1.4\n%%EOF\n')
  const sameChip = /以上为同一芯片/
  const system = {
    ...KINDS.os,
    texts: { 产品型号: 'QX-SCAN 1' },
    slots: KINDS.os.slots.filter((slot) => slot !== '测试报告'),
  }

  it('is confirmed once the server could not read it, in the form that stays', async () => {
    await fill(system, '')
    await pick('测试报告', '扫描件.pdf', SCAN)
    await userEvent.click(screen.getByRole('button', { name: send }))
    const tick = await screen.findByLabelText(sameChip)
    expect(document.activeElement).toBe(tick)
    expect(screen.getByText('附件中没有读到芯片型号，请核对后勾选')).toBeTruthy()
    await userEvent.click(tick)
    await userEvent.click(screen.getByRole('button', { name: /提\s*交$/ }))
    expect(await rowOf('QX-SCAN 1')).toBeTruthy()
  })

  it('is confirmed at once where a paper is none that is read', async () => {
    await fill({ ...system, slots: [] }, '')
    await pick('测试报告', '扫描件.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    expect(await screen.findByLabelText(sameChip)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '删除 扫描件.jpg' }))
    await waitFor(() => expect(screen.queryByLabelText(sameChip)).toBeNull())
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
})

describe('one that came back', () => {
  it.each([
    ['[C-CMP-036] [C-CMP-037] [C-CMP-038]', 'component', 'PCIe 4.0 RAID 卡', 'QX-R9460-8i', '待分配'],
    ['[C-OS-012]', 'os', 'QX-Embed 4.0', 'QX-Embed 4.0', '已提交'],
    ['[C-CHIP-038] [C-CHIP-040]', 'chip', 'QX2600', 'QX2600', '已提交'],
    ['[C-PSV-020] [C-PSV-041]', 'passive', 'QX-OSC-156M25', 'QX-OSC-156M25', '已提交'],
  ] as const)(
    'is changed and waits anew: files kept, taken away and added %s %s',
    async (_ids, name, opener, model, state) => {
      await app.reach(PEOPLE.vendor)
      await openPage(`${AREA}/${KINDS[name].list}?pageSize=50`)
      const row = await rowOf(opener)
      const [total, number] = [totalOf(), row.querySelector('td')?.textContent ?? '']
      const id = row.getAttribute('data-row-key') ?? ''
      const show = APPLICATION_ENDPOINTS[name]?.show ?? expect.fail('no call')
      const filesOf = async () => (await call(show, { params: { id }, query: { id } } as never)).data.files
      const before = await filesOf()
      const sheet =
        before.find(({ fileName }) => fileName.endsWith('_数据手册.pdf')) ?? expect.fail('no sheet')
      await userEvent.click(within(row).getByRole('button', { name: opener }))
      await userEvent.click(await screen.findByRole('button', { name: /^修\s*改$/ }))
      fireEvent.change(await screen.findByDisplayValue(model), { target: { value: `${model}-B` } })
      await userEvent.click(screen.getByRole('button', { name: `删除 ${sheet.fileName}` }))
      await pick('数据手册', '新手册.pdf', readFileSync(resolve(PAPERS, 'data-sheet.pdf')))
      const held = holdNext()
      await userEvent.click(screen.getByRole('button', { name: send }))
      const { body, go } = await held
      expect(body.get('delIds')).toBe(sheet.id)
      const sent = [...body.values()].flatMap((value) => (value instanceof File ? [value.name] : []))
      expect(sent).toEqual(['新手册.pdf'])
      go()
      const changed = () =>
        [...document.querySelectorAll('tr[data-row-key]')].find((one) =>
          one.textContent?.includes(`${model}-B`),
        )?.textContent ?? ''
      await waitFor(() => expect(changed()).toContain(state))
      expect(changed()).toContain(number)
      expect(totalOf()).toBe(total)
      const after = await filesOf()
      const kept = before.filter((file) => file.id !== sheet.id)
      expect(after.filter(({ fileName }) => fileName !== '新手册.pdf')).toEqual(kept)
      expect(after).toHaveLength(before.length)
    },
  )
})

describe('what the server refuses', () => {
  // The page keeps it for as long as it lives, and here it outlives the test.
  afterEach(() => {
    for (const name of Object.keys(KINDS)) forgetRefused(name)
  })

  it.each([
    ['C-CMP-054', 'component', '自测报告'],
    ['C-OS-034', 'os', '测试报告'],
    ['C-CHIP-058', 'chip', '测试报告'],
    ['C-PSV-037', 'passive', '测试报告'],
  ] as const)(
    'is said, and the dialog goes; one click opens it again, the contradiction at its file until that is another one [%s] %s',
    async (_id, name, slot) => {
      const kind = KINDS[name]
      await fill(kind, 'test-report-d2000')
      await userEvent.click(screen.getByRole('button', { name: send }))
      const text = `${slot}中的CPU平台为“腾锐D2000”，与申请的“腾云S5000C”不一致，请核对`
      expect(
        await screen.findByText(`${text}。填写的内容和所选附件都已保留，可继续修改后再提交。`),
      ).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('button', { name: send })).toBeNull())
      await userEvent.click(screen.getByRole('button', { name: '继续修改' }))
      expect(await screen.findByDisplayValue('QX-NEW 1')).toBeTruthy()
      const note = await screen.findByRole('note')
      expect(note.textContent).toBe(`需修改：${text}`)
      expect(note.parentElement?.textContent).toContain(`${slot}.pdf`)
      await userEvent.click(screen.getByRole('button', { name: `删除 ${slot}.pdf` }))
      await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
    },
  )
})
