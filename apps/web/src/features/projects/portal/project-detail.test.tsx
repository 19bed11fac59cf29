import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basesOfProject, linkedProjects } from '@xinqiao/contract/knowledge/project-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { unitProjectFileList } from '@xinqiao/contract/projects/calls/file-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { afterEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const DETAIL = '/portal/technicalSupport/projectManagement/projectDetail'

/** Projects of one company by their status; their owner is 林志远 where nothing else is said. */
const OF = {
  填写信息: 'TZ-S5000C 存储一体机',
  草稿: 'TZ-D2000 一体机',
  审核不通过: 'TZ-COMe 加固模块',
  待FAE审核: 'TZ-S5000C 存储控制器',
  待项目负责人审核: 'TZ-E2000 电力采集终端',
  设计阶段: 'TZ-E2000 边缘网关',
  EVT: 'TZ-S5000C 双路服务器',
  DVT: 'TZ-D2000 工控主板',
  PVT: 'TZ-D2000 加固笔记本',
  MP: 'TZ-FT2000 瘦终端',
  已结项: 'TZ-FT2000 网络安全平台',
  结项并再支持: 'TZ-D2000 视频会议终端',
  量产结项: 'TZ-NAS 网络存储',
  交付结项: 'TZ-2K4 瘦客户机',
  异常结项: 'TZ-6U VPX 计算板',
} as const
type Status = keyof typeof OF

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const section = (name: string) => screen.queryByRole('region', { name })

async function open(status: Status, { phone = PEOPLE.manager as string, tab = 'detail' } = {}) {
  document.body.innerHTML = ''
  await app.reach(phone)
  const name = OF[status]
  const { rows } = await call(clientMyProject, { query: { projectName: name } })
  const id = rows[0]?.id ?? expect.fail(`no ${name}`)
  const page = await openPage(`${DETAIL}?id=${id}&type=${tab}`)
  await screen.findByRole('heading', { level: 1, name })
  return { ...page, id }
}

/** Says how far the end of a project is, for one test. */
async function withFlag(status: Status, flag: string): Promise<void> {
  const before = KEPT.get(status)
  if (before === undefined) {
    await app.reach(PEOPLE.manager)
    const { rows } = await call(clientMyProject, { query: { projectName: OF[status] } })
    KEPT.set(status, String(rows[0]?.projectFlag ?? 'null'))
  }
  await app.arrange(`update project set ending_flag = ${flag} where name = '${OF[status]}'`)
}
const KEPT = new Map<Status, string>()
afterEach(async () => {
  for (const [status, flag] of KEPT)
    await app.arrange(`update project set ending_flag = ${flag} where name = '${OF[status]}'`)
  KEPT.clear()
})

/** The buttons of changes that stand in the header, those behind 更多变更 among them. */
async function changesOffered(): Promise<string[]> {
  const header = screen.getByRole('heading', { level: 1 }).closest('header') ?? expect.fail('no header')
  const more = within(header).queryByRole('button', { name: '更多变更' })
  if (more) await userEvent.click(more)
  const names = ['阶段更新', '信息变更', '时间节点变更', '人员变更']
  const here = within(document.body)
  return names.filter(
    (name) => here.queryByRole('button', { name }) ?? here.queryByRole('menuitem', { name }),
  )
}

describe('the page of a project', () => {
  it('names project and status, with a link that explains: type, explanation, time [T-PROJ-019] [T-PROJ-020] [T-PROJ-021]', async () => {
    await open('DVT')
    const title = screen.getByRole('heading', { level: 1 })
    expect(title.parentElement?.textContent).toContain('DVT')
    await userEvent.click(
      within(title.parentElement as HTMLElement).getByRole('button', { name: '状态说明' }),
    )
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findAllByRole('row')
    const heads = within(dialog).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['类型', '说明', '时间'])
    expect(within(dialog).getAllByRole('row').length).toBeGreaterThan(1)
  })

  it('has its sections, and both teams [T-PROJ-022] [T-PROJ-030]', async () => {
    await open('DVT')
    for (const name of ['基本信息', '设计需求信息', '客户项目组', '飞腾项目组', '框图信息'])
      expect(section(name), name).toBeTruthy()
    expect(screen.getByRole('list', { name: '里程碑' })).toBeTruthy()
    expect(section('飞腾项目组')?.textContent).toMatch(/陈思远FAE/)
    expect(within(section('飞腾项目组') as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(1)
  })

  it('shows Design, EVT, a block of DVT for each change of design, PVT and MP, planned and actual [T-PROJ-023] [T-PROJ-024] [T-PROJ-025] [T-PROJ-026]', async () => {
    const { id } = await open('DVT')
    const items = within(screen.getByRole('list', { name: '里程碑' })).getAllByRole('listitem')
    const titles = items.map((item) => item.querySelector('p')?.firstChild?.textContent?.trim())
    const { projectDateNode: days } = (await call(showProject, { params: { id } })).data
    const rounds = days.dvtStage.map((_, index) => `DVT-${index + 1}`)
    expect(rounds.length).toBeGreaterThan(1)
    expect(titles, 'T-PROJ-023').toEqual(['设计阶段', 'EVT', ...rounds, 'PVT', 'MP'])
    const blocks = titles.filter((title) => title?.startsWith('DVT-'))
    expect(blocks, 'T-PROJ-024').toHaveLength(days.dvtStage.length)
    const planned = [
      days.projectApproval.pcbsh,
      days.evtStage.tcs,
      ...days.dvtStage.map(({ tcsrq }) => tcsrq),
      days.batchProductionStage.pvt,
      days.batchProductionStage.mp,
    ]
    for (const [at, day] of planned.entries())
      expect(items[at]?.textContent, 'T-PROJ-025').toContain(`计划${day}`)
    expect(items[1]?.textContent, 'T-PROJ-026').toContain(`实际${days.evtStage.evtActual}`)
    expect(items.at(-1)?.textContent, 'T-PROJ-026').toContain('实际—')
  })

  it('draws plan against actual, and tells the days over the plan [T-PROJ-027] [T-PROJ-028]', async () => {
    await open('DVT')
    expect(screen.getByRole('region', { name: '计划与实际图表' })).toBeTruthy()
    expect(screen.getAllByText(/^DVT-\d：计划 .*实际 .*，超计划 \d+ 天/).length).toBeGreaterThan(0)
  })

  it('only shows the people of the customer, who are chosen where they are changed [T-PROJ-029]', async () => {
    await open('DVT')
    const team = section('客户项目组') as HTMLElement
    expect(team.textContent).toContain('林志远')
    expect(within(team).queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '更多变更' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '人员变更' }))
    expect(
      await within(await screen.findByRole('dialog')).findByRole('combobox', { name: '项目负责人' }),
    ).toBeTruthy()
  })

  it('names the people of the provider who are assigned to it, each with what he or she does [P-PERS-001]', async () => {
    await open('DVT')
    const people = within(section('飞腾项目组') as HTMLElement).getAllByRole('listitem')
    // Without a picture the first letter of the name stands for it.
    expect(people.map(({ textContent }) => textContent)).toEqual(['陈陈思远FAE', '赵赵雨桐TME'])
  })

  it('shows phone and e-mail of the FAE [T-PROJ-031]', async () => {
    await open('DVT')
    await userEvent.click(
      within(section('飞腾项目组') as HTMLElement).getByRole('button', { name: '陈思远' }),
    )
    expect(await screen.findByRole('link', { name: /13900001001/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /@/ })).toBeTruthy()
  })

  it('takes block diagrams, views and downloads them [T-PROJ-038] [T-PROJ-039]', async () => {
    await open('DVT')
    const files = section('框图信息') as HTMLElement
    expect(within(files).getByRole('button', { name: /点击或拖入文件/ })).toBeTruthy()
    expect((await within(files).findAllByRole('button', { name: /^查看/ })).length).toBeGreaterThan(0)
    expect(within(files).getAllByRole('button', { name: /^下载/ }).length).toBeGreaterThan(0)
  })

  it('has the tabs detail, process, wiki and data, each with its address and its title [T-PROJ-040] [T-SHELL-017] [T-SHELL-018]', async () => {
    const { router } = await open('DVT')
    for (const [name, type] of [
      ['项目流程', 'process'],
      ['知识库配置', 'wiki'],
      ['资料管理', 'dataManagement'],
      ['项目信息', 'detail'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
      await waitFor(() => expect(router.state.location.search).toMatchObject({ type }))
      expect(screen.getByRole('navigation', { name: '位置' }).textContent, 'T-SHELL-018').toBe(
        `项目管理/ ${name}`,
      )
    }
  })

  it('that is not there says so, and shows nothing of a project [T-PROJ-184]', async () => {
    await app.reach(PEOPLE.manager)
    await openPage(`${DETAIL}?id=01890000-0000-7000-8000-000000000000&type=detail`)
    expect(await screen.findByText('访问资源不存在')).toBeTruthy()
    expect(button(/重试/), 'what is not there will not come by asking again').toBeNull()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.queryByRole('tab', { name: '项目信息' })).toBeNull()
  })

  it('holds in its tab the knowledge linked to it, and to no other project [T-WIKI-001] [T-WIKI-002]', async () => {
    await app.reach(PEOPLE.manager)
    const { rows } = await call(linkedProjects, {})
    const [first = expect.fail('no project'), second = expect.fail('one project')] = rows
    const kept: string[] = []
    for (const { id, name } of [first, second]) {
      document.body.innerHTML = ''
      await openPage(`${DETAIL}?id=${id}&type=wiki`)
      await screen.findByRole('heading', { level: 1, name })
      const whole = (await call(basesOfProject, { query: { projectId: id } })).rows
      const own = whole.map(({ kbName }) => kbName).toSorted()
      const names = () =>
        [...document.querySelectorAll('tr[data-row-key]')].map((row) => row.querySelector('a')?.textContent)
      expect(own.length).toBeLessThanOrEqual(7)
      await waitFor(() => expect(names().toSorted()).toEqual(own))
      kept.push(own.join())
    }
    expect(kept[0]).not.toBe(kept[1])
  })

  it('lists in its data the files of this project alone [T-DATA-010] [T-SHELL-021]', async () => {
    const { id } = await open('DVT', { tab: 'dataManagement' })
    const { rows, total } = await call(unitProjectFileList, { query: { pageSize: 100 } })
    const own = rows.filter((row) => row.project_id === id)
    expect(own.length).toBeLessThan(total)
    await screen.findByText(own[0]?.fileName ?? expect.fail('no file'))
    expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(Math.min(10, own.length))
  })
})

it('a tab says how many orders, bases or files it holds', async () => {
  await open('DVT')
  for (const name of ['项目流程', '资料管理']) {
    const tab = await screen.findByRole('tab', { name: new RegExp(`^${name} ?[1-9]\\d* ?条$`) })
    await userEvent.click(tab)
    expect(await screen.findByText(`共 ${/\d+/.exec(tab.textContent ?? '')?.[0]} 条`)).toBeTruthy()
  }
  expect(await screen.findByRole('tab', { name: /^知识库配置 ?\d+ ?条$/ })).toBeTruthy()
})

const BEFORE = [
  ['填写信息', 'T-PROJ-032', 'T-PROJ-095', 'T-PROJ-109'],
  ['草稿', 'T-PROJ-033', 'T-PROJ-096', 'T-PROJ-110'],
  ['审核不通过', 'T-PROJ-034', 'T-PROJ-097', 'T-PROJ-111'],
  ['待FAE审核', 'T-PROJ-035', 'T-PROJ-098', 'T-PROJ-112'],
  ['待项目负责人审核', 'T-PROJ-036', 'T-PROJ-099', 'T-PROJ-113'],
] as const

describe('before it is agreed', () => {
  it.each(BEFORE.map(([status, team, changes, end]) => ({ status, team, changes, end })))(
    'a project in $status shows no team of the provider, offers no change and no end [$team] [$changes] [$end]',
    async ({ status, team, changes, end }) => {
      await open(status)
      expect(section('客户项目组')).toBeTruthy()
      expect(section('飞腾项目组'), team).toBeNull()
      expect(await changesOffered(), changes).toEqual([])
      expect(button(/^结\s*项$/), end).toBeNull()
      expect(button(/新建工单/), changes).toBeNull()
      await userEvent.click(screen.getByRole('tab', { name: /^项目流程/ }))
      await screen.findByRole('heading', { name: '项目工单' })
      expect(button(/新建项目工单/), changes).toBeNull()
    },
  )
})

describe('a running project', () => {
  it.each(['设计阶段', 'EVT', 'DVT', 'PVT'] as const)(
    'in %s shows the team of the provider and offers every change [T-PROJ-037] [T-PROJ-102]',
    async (status) => {
      await open(status)
      expect(section('飞腾项目组'), 'T-PROJ-037').toBeTruthy()
      expect(await changesOffered()).toEqual(['阶段更新', '信息变更', '时间节点变更', '人员变更'])
      expect(button(/新建工单/), 'an order from any tab').toBeTruthy()
      await userEvent.click(screen.getByRole('tab', { name: /^项目流程/ }))
      expect(await screen.findByRole('button', { name: /新建项目工单/ })).toBeTruthy()
      expect(button(/新建工单/), 'where the list has its own').toBeNull()
    },
  )

  it('in mass production has no further stage, but the other changes [T-PROJ-102]', async () => {
    await open('MP')
    expect(await changesOffered()).toEqual(['信息变更', '时间节点变更', '人员变更'])
  })

  it.each(['设计阶段', 'EVT', 'DVT', 'PVT', 'MP'] as const)(
    'in %s is ended by its owner, while nobody or the FAE asked for it [T-PROJ-116] [T-PROJ-117]',
    async (status) => {
      for (const [flag, row] of [
        ['null', 'T-PROJ-116'],
        ['1', 'T-PROJ-117'],
      ]) {
        await withFlag(status, flag ?? '')
        await open(status)
        expect(button(/^结\s*项$/)?.hasAttribute('disabled'), row).toBe(false)
      }
    },
  )

  it('whose end was asked for, made or taken back by the provider offers none [T-PROJ-115]', async () => {
    for (const flag of ['2', '3', '4']) {
      await withFlag('EVT', flag)
      await open('EVT')
      expect(button(/^结\s*项$/), flag).toBeNull()
    }
  })

  it('that the FAE applied to end says so, and its owner may end it [T-PROJ-104]', async () => {
    await open('PVT')
    const title = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
    expect(within(title).getByText('飞腾申请结项'), 'T-PROJ-104').toBeTruthy()
    expect(button(/^结\s*项$/)?.hasAttribute('disabled')).toBe(false)
  })

  it('is not ended by who does not own it, who reads why [T-PROJ-178]', async () => {
    await open('DVT', { phone: PEOPLE.engineer })
    const end = button(/^结\s*项$/) ?? expect.fail('no button')
    expect(end.hasAttribute('disabled')).toBe(true)
    await userEvent.hover(end.closest('span') ?? end)
    expect(await screen.findByText('仅项目负责人可以结项')).toBeTruthy()
  })

  it('whose end waits for the provider offers its owner, and only its owner, to cancel that [T-PROJ-105] [T-PROJ-115] [T-PROJ-120] [T-PROJ-122]', async () => {
    await open('MP')
    expect(screen.getByText('结项待确认'), 'T-PROJ-105').toBeTruthy()
    expect(button(/^结\s*项$/), 'T-PROJ-115').toBeNull()
    expect(button('取消结项'), 'T-PROJ-120').toBeTruthy()
    await open('MP', { phone: PEOPLE.engineer })
    expect(screen.getByText('结项待确认')).toBeTruthy()
    expect(button('取消结项'), 'T-PROJ-122').toBeNull()
    await open('DVT')
    expect(button(/^结\s*项$/), 'T-PROJ-115').toBeTruthy()
    expect(button('取消结项'), 'T-PROJ-120').toBeNull()
  })
})

describe('a closed project', () => {
  it.each([
    { status: '已结项', changes: 'T-PROJ-100' },
    { status: '量产结项', changes: 'T-PROJ-103' },
    { status: '交付结项', changes: 'T-PROJ-037' },
    { status: '异常结项', changes: 'T-PROJ-101' },
  ] as const)(
    'in $status offers neither changes nor orders nor an end, and tells when it ended [$changes] [T-PROJ-114] [T-PROJ-106] [T-PROJ-107]',
    async ({ status, changes }) => {
      await open(status)
      expect(await changesOffered(), changes).toEqual([])
      expect(button(/^结\s*项$/), 'T-PROJ-114').toBeNull()
      expect(button('取消结项')).toBeNull()
      const header = screen.getByRole('heading', { level: 1 }).closest('header')
      expect(header?.textContent, 'T-PROJ-107').toMatch(/结项 20\d\d-\d\d-\d\d \d\d:\d\d/)
      expect(header?.querySelector('h1')?.parentElement?.textContent, 'T-PROJ-106').toContain('已结项')
      expect(section('飞腾项目组')).toBeTruthy()
      await userEvent.click(screen.getByRole('tab', { name: /^项目流程/ }))
      await screen.findByRole('heading', { name: '项目工单' })
      expect(button(/新建项目工单/), changes).toBeNull()
    },
  )

  it('that is being restarted says so, has no end, and takes orders where it is still supported [T-PROJ-108] [T-PROJ-114] [T-PROJ-121]', async () => {
    await open('结项并再支持')
    expect(screen.getByText('重启中')).toBeTruthy()
    expect(button(/^结\s*项$/)).toBeNull()
    expect(button('取消结项')).toBeNull()
    expect(await changesOffered()).toEqual(['时间节点变更', '人员变更'])
    await userEvent.click(screen.getByRole('tab', { name: /^项目流程/ }))
    expect(await screen.findByRole('button', { name: /新建项目工单/ })).toBeTruthy()
  })
})

describe('the information of a project', () => {
  it.each(['填写信息', '草稿'] as const)('in %s is changed by its owner [T-PROJ-092]', async (status) => {
    const { router, id } = await open(status)
    await userEvent.click(button('修改信息') ?? expect.fail('no button'))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ type: 'edit', id }))
  })

  it('in 审核不通过 is changed by its owner, on the form [T-PROJ-092] [T-SHELL-016]', async () => {
    const { router } = await open('审核不通过', { phone: PEOPLE.engineer })
    await userEvent.click(button('修改信息') ?? expect.fail('no button'))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/addAndAment$/))
    expect(router.state.location.search).toMatchObject({ type: 'edit' })
  })

  it('is not changed by others [T-PROJ-093]', async () => {
    await open('审核不通过')
    expect(button('修改信息')).toBeNull()
    await open('草稿', { phone: PEOPLE.engineer })
    expect(button('修改信息')).toBeNull()
  })

  it.each(['待FAE审核', '待项目负责人审核', '设计阶段', 'EVT', 'DVT', 'PVT', 'MP', '已结项'] as const)(
    'is not changed directly in %s [T-PROJ-094]',
    async (status) => {
      await open(status)
      expect(button('修改信息')).toBeNull()
    },
  )
})
