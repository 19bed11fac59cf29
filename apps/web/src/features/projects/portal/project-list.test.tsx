import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { watchSaved } from '../../../../test/saved-files.ts'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const saved = watchSaved()
const LIST = '/portal/technicalSupport/projectManagement'

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')]
const rowOf = (name: string) => rows().find((row) => row.textContent?.includes(name)) ?? expect.fail(name)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function open(query = '') {
  await app.reach(PEOPLE.manager)
  const page = await openPage(`${LIST}${query}`)
  await screen.findByRole('heading', { name: '项目管理' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return page
}

/** Chooses in a filter, and searches. */
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(await screen.findByTitle(option))
  await press(/查\s*询/)
}

describe('the project list', () => {
  it('says what is asked about the end of a project beside its status', async () => {
    await open()
    expect(rowOf('TZ-FT2000 瘦终端').textContent).toContain('MP（量产阶段）结项待确认')
    expect(rowOf('TZ-D2000 加固笔记本').textContent).toContain('PVT飞腾申请结项')
    expect(rowOf('TZ-S5000C 双路服务器').textContent).toMatch(/EVT40%/)
  })

  it('offers yes and no for postponed, and each shows its own projects [T-PROJ-002] [T-PROJ-042]', async () => {
    const { router } = await open()
    await userEvent.click(screen.getByLabelText('是否延期'))
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
    expect(offered).toEqual(['是', '否'])
    await userEvent.click(await screen.findByTitle('是'))
    await press(/查\s*询/)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ postpone: '1' }))
    await waitFor(() => expect(rows().every((row) => row.textContent?.includes('延期'))).toBe(true))
    expect(rows().length).toBeGreaterThan(0)
    const late = (await call(clientMyProject, { query: { postpone: '1' } })).rows
    expect(
      late.map(({ postpone }) => postpone),
      'T-PROJ-042',
    ).toEqual(late.map(() => 1))
    await choose('是否延期', '否')
    await waitFor(() => expect(rows().some((row) => row.textContent?.includes('延期'))).toBe(false))
    expect(rows().length).toBeGreaterThan(0)
  })

  it('shows name, status, FAE, manager and progress of each [T-PROJ-003]', async () => {
    await open('?projectName=TZ-D2000 工控主板')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['项目', '状态', '阶段进度', '项目负责人', 'FAE']))
    await waitFor(() => expect(rows()).toHaveLength(1))
    const row = rowOf('TZ-D2000 工控主板')
    for (const text of ['DVT', '林志远', '陈思远']) expect(row.textContent).toContain(text)
    expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
  })

  it('exports the chosen fields alone, after a confirmation [T-PROJ-004] [T-PROJ-010]', async () => {
    await open('?projectStatus=DVT')
    await press(/导\s*出/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '项目名称' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '导出 Excel' }))
    const question = await screen.findByText(/导出 1 个项目的 1 个字段，是否继续/)
    expect(saved).toHaveLength(0)
    const asked = question.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog')
    await userEvent.click(within(asked).getByRole('button', { name: /导\s*出/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.type).toContain('spreadsheet')
  })

  it('exports nothing when no field is chosen [T-PROJ-009]', async () => {
    await open()
    await press(/导\s*出/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '导出 Excel' }))
    expect(await screen.findByText('请先选择导出字段')).toBeTruthy()
    expect(screen.queryByText(/是否继续/)).toBeNull()
  })

  it('opens a project by its row [T-PROJ-005]', async () => {
    const { router } = await open()
    await userEvent.click(within(rowOf('PRJ-26-0318')).getByText('林志远'))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/technicalSupport/projectManagement/projectDetail'),
    )
    expect(await screen.findByRole('heading', { name: 'TZ-D2000 工控主板' })).toBeTruthy()
  })

  it('leads to a new project [T-PROJ-008] [T-SHELL-015]', async () => {
    const { router } = await open()
    await press(/新建项目/)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ type: 'add' }))
    expect(await screen.findByRole('heading', { name: '新建项目' })).toBeTruthy()
  })

  it('shows the one project that its address names [T-SHELL-019]', async () => {
    await open()
    const id = rowOf('PRJ-26-0318').dataset.rowKey ?? ''
    document.body.innerHTML = ''
    await open(`?id=${id}`)
    await waitFor(() => expect(rows().map((row) => row.dataset.rowKey)).toEqual([id]))
  })
})

/** How far the bar stands for the project of a status, and its colour. */
const BARS = [
  ['T-PROJ-064', '设计阶段', 'TZ-E2000 边缘网关', '20', 'active'],
  ['T-PROJ-065', 'EVT', 'TZ-S5000C 双路服务器', '40', null],
  ['T-PROJ-066', 'DVT', 'TZ-D2000 工控主板', '60', null],
  ['T-PROJ-067', 'PVT', 'TZ-D2000 加固笔记本', '80', null],
  ['T-PROJ-068', 'MP', 'TZ-FT2000 瘦终端', '100', null],
  ['T-PROJ-069', '待FAE审核', 'TZ-S5000C 存储控制器', '100', 'review'],
  ['T-PROJ-069', '待项目负责人审核', 'TZ-E2000 电力采集终端', '100', 'review'],
  ['T-PROJ-070', '审核不通过', 'TZ-COMe 加固模块', '100', 'rejected'],
  ['T-PROJ-071', '已结项', 'TZ-FT2000 网络安全平台', '100', 'closed'],
  ['T-PROJ-071', '结项并再支持', 'TZ-D2000 视频会议终端', '100', 'closed'],
  ['T-PROJ-071', '量产结项', 'TZ-NAS 网络存储', '100', 'closed'],
  ['T-PROJ-071', '交付结项', 'TZ-2K4 瘦客户机', '100', 'closed'],
  ['T-PROJ-071', '异常结项', 'TZ-6U VPX 计算板', '100', 'closed'],
] as const

describe('the progress bar', () => {
  it.each(BARS)('[%s] [T-PROJ-073] of a project in %s: %s', async (id, status, name, percent, tone) => {
    await open(`?projectStatus=${encodeURIComponent(status)}`)
    const row = await waitFor(() => rowOf(name))
    expect(row.textContent).toContain(status)
    const bar = within(row).getByRole('progressbar')
    expect(bar.getAttribute('aria-valuenow'), id).toBe(percent)
    if (tone !== null) expect(bar.parentElement?.dataset.tone).toBe(tone)
  })

  it('of a postponed project is red and says by how much [T-PROJ-072]', async () => {
    await open('?postpone=1')
    await waitFor(() => expect(rows().every((row) => row.textContent?.includes('延期'))).toBe(true))
    for (const row of rows()) {
      expect(within(row).getByRole('progressbar').parentElement?.dataset.tone).toBe('late')
      expect(row.textContent).toMatch(/延期 \d+ 天/)
    }
  })
})
