import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openList, openPage, rows, watchFeedback } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const AREA = '/portal/compatibilityCertification'
const COMPONENTS = `${AREA}/compatibilityCertificationList`

async function open(address: string) {
  await app.reach(PEOPLE.vendor)
  return openList(address)
}
/** Opens the first application of a list that stands in one of these states. */
async function openOneOf(list: string, states: readonly string[]): Promise<void> {
  await open(`${list}?pageSize=50`)
  const row = rows().find((one) => states.some((state) => one.textContent?.includes(state)))
  const [name] = within((row as HTMLElement | undefined) ?? expect.fail('none')).getAllByRole('button')
  await userEvent.click(name ?? expect.fail('no name'))
  await screen.findByText('认证进度')
}
async function openApplication(name: string): Promise<HTMLElement> {
  await open(COMPONENTS)
  await userEvent.click(await screen.findByText(name))
  await screen.findByText('认证进度')
  return screen.getByRole('dialog')
}

describe('the area of hardware certification', () => {
  it('has its menu beside the page, whose head stands above its content [C-SHELL-006]', async () => {
    await open(COMPONENTS)
    const menu = screen.getByRole('navigation', { name: '侧边导航' })
    const head = screen.getByRole('heading', { level: 1 })
    const table = screen.getByRole('table')
    expect(menu.compareDocumentPosition(head) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(head.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(menu.contains(head)).toBe(false)
  })

  it.each([
    ['部件认证', COMPONENTS],
    ['操作系统硬件认证', `${AREA}/OSCertificationList`],
    ['芯片类', `${AREA}/ChipApplyList`],
    ['被动器件类', `${AREA}/UnitCertificationList`],
    ['公开列表', `${AREA}/publicList`],
  ])('the head of the page says which entry of the menu is open [C-SHELL-008] %s', async (label, address) => {
    await open(address)
    const menu = screen.getByRole('navigation', { name: '侧边导航' })
    const entry = within(menu).getByRole('link', { name: label })
    expect(entry.getAttribute('aria-current')).toBe('page')
    const place = screen.getByRole('navigation', { name: '位置' })
    expect(place.textContent?.split('/').at(-1)).toBe(label)
  })

  it('the wall of logos says once where one is', async () => {
    await app.reach(PEOPLE.vendor)
    await openPage(`${AREA}/logoWall`)
    await screen.findByRole('heading', { name: '合作伙伴' })
    const main = screen.getByRole('main')
    expect(within(main).queryAllByText(/硬件认证/)).toHaveLength(1)
  })

  const KINDS = [
    ['部件认证', COMPONENTS, ['待分配', '不通过']],
    ['操作系统硬件认证', `${AREA}/OSCertificationList`, ['待修改']],
    ['芯片认证', `${AREA}/ChipApplyList`, ['已退回']],
    ['被动器件认证', `${AREA}/UnitCertificationList`, ['待修改']],
  ] as const

  it.each(KINDS)('%s without an id is a new form [C-SHELL-019]', async (title, list) => {
    await open(`${list}?id=new`)
    expect(await screen.findByText(`申请${title}`)).toBeTruthy()
    expect(screen.getByRole('button', { name: /提\s*交/ })).toBeTruthy()
  })

  it.each(KINDS)(
    '%s with an id is read, with a switch to change it [C-SHELL-019]',
    async (title, list, states) => {
      await openOneOf(list, states)
      expect(screen.queryByRole('button', { name: /提\s*交/ })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: /^修\s*改$/ }))
      expect(await screen.findByText(`修改${title}`)).toBeTruthy()
      expect(screen.getByRole('button', { name: /提\s*交/ })).toBeTruthy()
    },
  )

  it.each(KINDS)('%s without the switch once it is examined [C-SHELL-019]', async (_title, list) => {
    await openOneOf(list, ['认证中'])
    expect(screen.queryByRole('button', { name: /^修\s*改$/ })).toBeNull()
  })

  it('what was found fault with goes from its file once that is taken away', async () => {
    await openOneOf(`${AREA}/UnitCertificationList`, ['待修改'])
    await userEvent.click(await screen.findByRole('button', { name: /^修\s*改$/ }))
    const refused = await screen.findByText(/^需修改：缺少 72 小时/)
    const slot = refused.closest<HTMLElement>('[data-fault]') ?? expect.fail('no slot')
    const [remove] = within(slot).getAllByRole('button', { name: /^删除 / })
    await userEvent.click(remove ?? expect.fail('no file'))
    await waitFor(() => expect(screen.queryByText(/^需修改：/)).toBeNull())
  })

  it('what is changed and sent again says that it waits for the review [C-ERR-002]', async () => {
    const items = watchFeedback()
    await openOneOf(`${AREA}/OSCertificationList`, ['待修改'])
    await userEvent.click(await screen.findByRole('button', { name: /^修\s*改$/ }))
    await screen.findByRole('button', { name: /提\s*交/ })
    expect(screen.getByText('测试报告（附件）：缺少 72 小时压力测试记录')).toBeTruthy()
    // At its file too, until that is another one.
    const refused = screen.getByText('需修改：缺少 72 小时压力测试记录')
    const slot = refused.closest<HTMLElement>('[data-fault]')
    expect(slot?.getAttribute('data-fault')).toBe('true')
    expect(slot && within(slot).getByText('测试报告')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
    const text = '已发出申请，等待审核通过'
    // Asked to be shown, or drawn: the layer that draws comes when the page has been idle.
    await waitFor(() =>
      expect(JSON.stringify(items).includes(text) || screen.queryAllByText(text).length > 0).toBe(true),
    )
  })
})

it('a model that differs in a little takes over what was filled in and the papers, but for the model', async () => {
  const waiting = await openApplication('CAN-FD 扩展模组')
  // Nothing is certified yet that another model could inherit.
  expect(within(waiting).queryByRole('button', { name: '申请衍生型号' })).toBeNull()
  cleanup()
  const dialog = await openApplication('国密 PCIe 密码卡')
  const papers = within(dialog)
    .getAllByTitle(/^下载 /)
    .map((one) => one.textContent ?? '')
  await userEvent.click(within(dialog).getByRole('button', { name: '申请衍生型号' }))
  expect(await screen.findByText(/^申请部件认证（沿用 RZ-\d{4}-\d{4} 的资料）$/)).toBeTruthy()
  const form = screen.getAllByRole('dialog').at(-1) ?? expect.fail('no form')
  const field = (label: string) => within(form).getByLabelText<HTMLInputElement>(label)
  expect(field('产品名称').value).toBe('国密 PCIe 密码卡')
  expect(field('产品型号').value).toBe('')
  for (const paper of papers) expect(within(form).getByText(paper)).toBeTruthy()
  await userEvent.type(field('产品型号'), 'QXWA-C3001')
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('QXWA-C3001'))
})

it('a certificate that runs out is renewed with the same model and papers', async () => {
  await app.arrange("update certificate set valid_until = current_date + 30 where model = 'QX-GX100 4G'")
  const dialog = await openApplication('独立显示卡')
  await userEvent.click(within(dialog).getByRole('button', { name: '申请续期' }))
  await screen.findByText(/^申请部件认证（沿用 RZ-\d{4}-\d{4} 的资料）$/)
  const form = screen.getAllByRole('dialog').at(-1) ?? expect.fail('no form')
  expect(within(form).getByLabelText<HTMLInputElement>('产品型号').value).toBe('QX-GX100 4G')
})

it('what is certified no more is not called passed', async () => {
  await app.arrange("update certificate set valid_until = issued_on + 10 where model = 'QX-E25-2P'")
  await app.arrange("update certificate set status = 'withdrawn' where model = 'QX-X710T2'")
  await open(`${COMPONENTS}?pageSize=50`)
  const rowOf = (text: string) => rows().find(({ textContent }) => textContent?.includes(text))?.textContent
  expect(rowOf('QX-E25-2P')).toContain('已过期')
  expect(rowOf('QX-X710T2')).toContain('已撤销')
  expect(rowOf('QX-X710T2')).not.toContain('通过')
})

describe('the list of attachments', () => {
  it('stands in the dialog under its title, each file to view and to download [C-FILE-010] [C-FILE-011] [C-FILE-012]', async () => {
    const dialog = await openApplication('eMMC 5.1 存储模块')
    expect(within(dialog).getByRole('heading', { name: '附件列表' }), 'C-FILE-010').toBeTruthy()
    const views = within(dialog).getAllByRole('button', { name: /^查看 / })
    const names = views.map((button) => (button.getAttribute('aria-label') ?? '').slice('查看 '.length))
    expect(names.length, 'C-FILE-010').toBeGreaterThan(1)
    const saved = vi.spyOn(URL, 'createObjectURL')
    onTestFinished(() => saved.mockRestore())
    for (const name of names) expect(within(dialog).getByTitle(`下载 ${name}`)).toBeTruthy()
    await userEvent.click(within(dialog).getByTitle(`下载 ${names[0]}`))
    await waitFor(() => expect(saved, 'C-FILE-012').toHaveBeenCalled())
    await userEvent.click(views[0] ?? expect.fail('no file'))
    await waitFor(() => expect(screen.getAllByRole('dialog').length, 'C-FILE-011').toBe(2))
  })
})

describe('the loading dialog', () => {
  /** Every state that it shows while something happens. */
  function watchProgress() {
    const seen: { percent: number; done: boolean }[] = []
    const watch = new MutationObserver(() => {
      const bar = document.querySelector('.ant-modal [role="progressbar"]')
      if (bar)
        seen.push({
          percent: Number(bar.getAttribute('aria-valuenow')),
          done: bar.closest('.ant-progress-status-success') !== null,
        })
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    onTestFinished(() => watch.disconnect())
    return seen
  }

  it('goes from 0 to 100, and shows success there [C-FILE-006] [C-FILE-007]', async () => {
    const dialog = await openApplication('eMMC 5.1 存储模块')
    const seen = watchProgress()
    const [file] = within(dialog).getAllByTitle(/^下载 /)
    await userEvent.click(file ?? expect.fail('no file'))
    await waitFor(() => expect(seen.some(({ percent }) => percent === 100)).toBe(true))
    expect(seen[0], 'C-FILE-006').toMatchObject({ percent: 0, done: false })
    expect(
      seen.filter(({ percent }) => percent === 100).every(({ done }) => done),
      'C-FILE-007',
    ).toBe(true)
    await waitFor(() => expect(document.querySelector('.ant-modal [role="progressbar"]')).toBeNull())
  })

  it('of a file that is not there says so for four seconds, then goes [C-FILE-008] [C-FILE-009]', async () => {
    const dialog = await openApplication('eMMC 5.1 存储模块')
    const real = globalThis.fetch
    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const address = String(input instanceof Request ? input.url : input)
      // A file that is gone from the server: the id is nobody's.
      return real(
        address.includes('/fileInfo/download')
          ? address.replace(/id=[^&]+/, 'id=0199aaaa-0000-7000-8000-000000000000')
          : input,
        init,
      )
    })
    onTestFinished(() => fetches.mockRestore())
    const waits: { run: () => void; ms: number }[] = []
    const later = globalThis.setTimeout
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      ms?: number,
      ...rest: []
    ) => {
      if (ms !== 4_000) return later(run, ms, ...rest)
      waits.push({ run, ms })
      return 0 as never
    }) as never)
    onTestFinished(() => timers.mockRestore())
    const [file] = within(dialog).getAllByTitle(/^下载 /)
    await userEvent.click(file ?? expect.fail('no file'))
    expect(await screen.findByText('错误，文件不存在'), 'C-FILE-009').toBeTruthy()
    expect(waits.map(({ ms }) => ms)).toEqual([4_000])
    waits[0]?.run()
    await waitFor(() => expect(screen.queryByText('错误，文件不存在'), 'C-FILE-008').toBeNull())
  })
})
