import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, stopMotion } from '../../../../test/page.tsx'
import { watchCalls } from '../../../../test/saved-files.ts'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const calls = watchCalls()
const FORM = '/portal/technicalSupport/projectManagement/addAndAment'
const REJECTED = 'TZ-COMe 加固模块'
const DRAFT = 'TZ-D2000 一体机'
/** in Shanghai, where the product counts its days */
const TODAY = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
const WITHOUT_FAE = 'YL-FT2000 便携检测仪'
const ITS_OWNER = PEOPLE.withoutFaeTester
const DOCUMENTED = ['基本信息', '项目节点', '设计需求信息', '客户项目组', '飞腾项目组']
const TO_FILL = 'TZ-S5000C 存储一体机'

const section = (name: string) => screen.queryByRole('region', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const isDisabled = (label: string) =>
  field(label).disabled || field(label).closest('.ant-select-disabled') !== null

async function idOf(name: string): Promise<string> {
  const { rows } = await call(clientMyProject, { query: { projectName: name } })
  return rows[0]?.id ?? expect.fail(`no ${name}`)
}
const read = async (name: string) => (await call(showProject, { params: { id: await idOf(name) } })).data

async function openForm(query: string) {
  stopMotion()
  const page = await openPage(`${FORM}?${query}`)
  await screen.findByLabelText('项目名称/代号')
  return page
}
const openNew = () => app.reach(PEOPLE.manager).then(() => openForm('type=add'))
const edit = (name: string, phone: string = PEOPLE.manager) =>
  app.reach(phone).then(async () => openForm(`type=edit&id=${await idOf(name)}`))

/** Chooses what begins so; the first of all where nothing is named. */
async function choose(label: string, option: string) {
  await userEvent.click(field(label))
  if (option !== '') await userEvent.type(field(label), option)
  const shown = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
  const found = await waitFor(
    () =>
      document.querySelector(
        `${shown} ${option === '' ? '.ant-select-item-option' : `[title^="${option}"]`}`,
      ) ?? expect.fail(option),
  )
  await userEvent.click(found)
}

/** What is said below a field. */
const faultOf = (label: string) =>
  field(label).closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')?.textContent ?? ''

describe('the sections of the form', () => {
  it('the address says whether it is a new project or which one is changed, and so does the title [T-SHELL-014] [T-SHELL-018]', async () => {
    await openNew()
    expect(field('项目名称/代号').value).toBe('')
    document.body.innerHTML = ''
    await edit(DRAFT)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('修改项目信息')
    expect(field('项目名称/代号').value).toBe(DRAFT)
  })

  it('of a new project: the documented ones, with attachments and without diagrams [T-PROJ-011] [T-PROJ-013] [T-PROJ-017]', async () => {
    await openNew()
    for (const name of DOCUMENTED) expect(section(name), `T-PROJ-011 ${name}`).toBeTruthy()
    for (const name of ['散热信息', '软件信息', '硬件信息'])
      expect(section(name), `T-PROJ-017 ${name}`).toBeTruthy()
    expect(section('附件上传'), 'T-PROJ-013').toBeTruthy()
    expect(section('框图信息')).toBeNull()
  })

  it('of one that is edited: with its diagrams, which are viewed, downloaded, deleted and uploaded, and without attachments [T-PROJ-011] [T-PROJ-013] [T-PROJ-014] [T-PROJ-015] [T-PROJ-016]', async () => {
    await edit(REJECTED, PEOPLE.engineer)
    for (const name of DOCUMENTED) expect(section(name), `T-PROJ-011 ${name}`).toBeTruthy()
    expect(section('附件上传'), 'T-PROJ-013').toBeNull()
    const files = within(section('框图信息') ?? expect.fail('T-PROJ-014'))
    for (const act of ['查看', '下载', '删除'])
      expect(
        files.getByRole('button', { name: new RegExp(`^${act} .*框图`) }),
        `T-PROJ-015 ${act}`,
      ).toBeTruthy()
    expect(files.getByRole('button', { name: /点击或拖入文件/ }), 'T-PROJ-016').toBeTruthy()
  })

  it('the team of the provider shows the FAE [T-PROJ-012]', async () => {
    await openNew()
    expect(await within(section('飞腾项目组') as HTMLElement).findByText('陈思远')).toBeTruthy()
  })

  it('end with cancel, save and submit [T-PROJ-018]', async () => {
    await openNew()
    const foot = screen.getByRole('button', { name: '提交审核' }).parentElement as HTMLElement
    const names = within(foot).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent).join()).toMatch(/^取 ?消,保存草稿,提交审核$/)
  })

  it('have texts of 4 rows [T-PROJ-207]', async () => {
    await openNew()
    for (const label of ['项目规格', '硬件其他需求']) expect(field(label).getAttribute('rows')).toBe('4')
  })
})

/** What an empty form says below each required field. */
const MISSING = [
  ['下游厂商', '请输入下游厂商', 'T-PROJ-134'],
  ['上游厂商', '请输入上游厂商', 'T-PROJ-135'],
  ['行业背景', '请选择行业背景', 'T-PROJ-136'],
  ['产品类型', '请选择产品类型', 'T-PROJ-137'],
  ['产品形态', '请选择产品形态', 'T-PROJ-138'],
  ['项目名称/代号', '请输入项目名称/代号', 'T-PROJ-139'],
  ['主板名称', '请输入主板名称', 'T-PROJ-140'],
  ['主板形态', '请选择主板形态', 'T-PROJ-141'],
  ['IO 套片', '请选择 IO 套片', 'T-PROJ-142'],
  ['预计采购量', '请输入预计采购量', 'T-PROJ-143'],
  ['主频', '请输入主频', 'T-PROJ-144'],
  ['内存频率', '请输入内存频率', 'T-PROJ-145'],
  ['立项', '请选择立项日期', 'T-PROJ-162'],
  ['原理图评审', '请选择原理图评审日期', 'T-PROJ-163'],
  ['PCB 评审', '请选择 PCB 评审日期', 'T-PROJ-164'],
  ['EVT 板回板测试', '请选择 EVT 板回板测试日期', 'T-PROJ-165'],
  ['PVT 小批量', '请选择 PVT 小批量日期', 'T-PROJ-166'],
  ['MP 大批量', '请选择 MP 大批量日期', 'T-PROJ-167'],
  ['项目负责人', '请选择项目负责人', 'T-PROJ-173'],
  ['硬件工程师', '请选择硬件工程师', 'T-PROJ-174'],
  ['软件工程师', '请选择软件工程师', 'T-PROJ-175'],
] as const

describe('an empty form that is submitted', () => {
  it(`says what is missing at each field, and sends nothing [T-PROJ-133] [T-PROJ-153] ${MISSING.map(([, , id]) => `[${id}]`).join(' ')}`, async () => {
    await openNew()
    const before = (await call(clientMyProject, {})).total
    // Whoever begins a project leads it, unless somebody else is chosen.
    const leads = (await screen.findByTitle(/^林志远/)).closest('.ant-select')
    await userEvent.click(leads?.querySelector('.ant-select-clear') as Element)
    await press('提交审核')
    expect(await screen.findByText('请填写完基本信息必填内容'), 'T-PROJ-153').toBeTruthy()
    await waitFor(() => expect(faultOf('软件工程师')).not.toBe(''))
    for (const [label, text, id] of MISSING) expect(faultOf(label), id).toBe(text)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await call(clientMyProject, {})).total).toBe(before)
  })

  it.each([
    { row: 'T-PROJ-153', label: '主板名称', warning: '请填写完基本信息必填内容' },
    { row: 'T-PROJ-156', label: '整机功耗', warning: '请填写完必填散热信息' },
  ])(
    'names the section when $label alone is missing, and sends nothing [$row]',
    async ({ label, warning }) => {
      await edit(DRAFT)
      const sent = watchSavings()
      await userEvent.clear(field(label))
      await press('提交审核')
      await screen.findByText(warning)
      expect(faultOf(label)).toBe(`请输入${label}`)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(sent).toEqual([])
    },
  )
})

describe('what follows from a choice', () => {
  it.each([
    ['终端/嵌入式芯片', '腾锐D2000', '服务器芯片', '2.3 GHz', '3200 MT/s', 'T-PROJ-148'],
    ['服务器芯片', '腾云S5000C', '终端/嵌入式芯片', '2.6 GHz', '5600 MT/s', 'T-PROJ-149'],
  ])(
    '%s %s closes %s, brings %s and %s [%s] [T-PROJ-150] [T-PROJ-151]',
    async (kind, chip, other, ...brought) => {
      await openNew()
      await choose(kind, chip)
      await waitFor(() => expect(isDisabled(other)).toBe(true))
      expect([field('主频').value, field('内存频率').value]).toEqual(brought.slice(0, 2))
    },
  )

  it('Uboot boots in 30 seconds, other firmware in 60 [T-PROJ-160] [T-PROJ-161]', async () => {
    await openNew()
    await choose('固件形态', 'Uboot')
    await waitFor(() => expect(field('启动时间').value, 'T-PROJ-160').toBe('30'))
    await choose('固件形态', 'UEFI')
    await waitFor(() => expect(field('启动时间').value, 'T-PROJ-161').toBe('60'))
  })

  it('其他 asks for words [T-PROJ-152]', async () => {
    await openNew()
    await choose('行业背景', '其他')
    await screen.findByLabelText('行业背景的其他类型')
    await press('提交审核')
    await waitFor(() => expect(faultOf('行业背景的其他类型')).toBe('请输入行业背景的其他类型'))
  })
})

describe('the days', () => {
  it('do not take past ones [T-PROJ-168]', async () => {
    await openNew()
    await userEvent.click(field('立项'))
    const cells = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-picker-dropdown .ant-picker-cell')]
      return found.length === 42 ? found : expect.fail('no calendar')
    })
    const isPast = (cell: Element) => (cell.getAttribute('title') ?? '') < TODAY
    const isClosed = (cell: Element) => cell.classList.contains('ant-picker-cell-disabled')
    expect(cells.filter(isPast).length).toBeGreaterThan(0)
    expect(cells.filter(isPast).every(isClosed)).toBe(true)
    expect(cells.filter((cell) => !isPast(cell)).some(isClosed)).toBe(false)
  })

  it('of a change of design lie ahead while the project is a draft [T-PROJ-170]', async () => {
    await edit(DRAFT)
    await press(/增加一次设计变更/)
    await userEvent.type(field('DVT 设计变更 1'), `${TODAY}{Enter}`)
    await waitFor(() => expect(faultOf('DVT 设计变更 1')).toBe('dvt阶段开始时间应该大于当前时间！'))
  })
})

describe('who may fill it in', () => {
  it.each([
    { status: '填写信息', name: TO_FILL, phone: PEOPLE.manager, id: 'T-PROJ-074' },
    { status: '草稿', name: DRAFT, phone: PEOPLE.manager, id: 'T-PROJ-075' },
    { status: '审核不通过', name: REJECTED, phone: PEOPLE.engineer, id: 'T-PROJ-076' },
  ])('in $status its owner [$id]', async ({ name, phone }) => {
    await edit(name, phone)
    await userEvent.type(field('主板名称'), 'X')
    expect(field('主板名称').value).toMatch(/X$/)
  })

  it('shows what was found wrong above the form that was refused', async () => {
    await edit(REJECTED, PEOPLE.engineer)
    const { timeline } = await read(REJECTED)
    const note = timeline.findLast(({ event }) => event.endsWith('Refuse'))?.note
    expect(screen.getByRole('alert').textContent).toBe(`FAE 审核不通过${note}`)
  })
})

/** Lets the half minute of the form pass at once. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { halfMinute: () => vi.advanceTimersByTime(30_000), almost: () => vi.advanceTimersByTime(29_000) }
}

/** The bodies of the savings that the page sends. */
function watchSavings() {
  const sent: { isAuto: boolean; projectInfo: { projectStatus: string } }[] = []
  const before = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (/\/(addProjectInfo|updateproject_v2)$/.test(String(input))) sent.push(JSON.parse(String(init?.body)))
    return before(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
  return sent
}

describe('saving by itself', () => {
  it('every 30 seconds, as a draft with its flag, in 草稿 [T-PROJ-083] [T-PROJ-084] [T-PROJ-088]', async () => {
    const time = holdTime()
    await edit(DRAFT)
    const sent = watchSavings()
    await userEvent.type(field('客户项目代号'), '-A')
    time.almost()
    expect(sent).toHaveLength(0)
    time.halfMinute()
    await screen.findByText(/^已于 .* 保存$/)
    expect(sent.map(({ isAuto, projectInfo }) => [isAuto, projectInfo.projectStatus])).toEqual([
      [true, '草稿'],
    ])
    expect((await read(DRAFT)).projectInfo.clientProjectCode).toMatch(/-A$/)
    // What is typed afterwards is not said to be saved.
    await userEvent.type(field('客户项目代号'), 'B')
    await screen.findByText(/^有修改尚未保存，上次保存于/)
    time.halfMinute()
    await screen.findByText(/^已于 .* 保存$/)
    // And what was saved is not offered as if it had been lost.
    window.dispatchEvent(new Event('pagehide'))
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))).toEqual([])
  })

  it('in 审核不通过 too, which it stays [T-PROJ-085]', async () => {
    const time = holdTime()
    await edit(REJECTED, PEOPLE.engineer)
    await userEvent.type(field('客户项目代号'), '-B')
    time.halfMinute()
    await screen.findByText(/^已于 .* 保存$/)
    const { projectInfo } = await read(REJECTED)
    expect([projectInfo.projectStatus, projectInfo.clientProjectCode.slice(-2)]).toEqual(['审核不通过', '-B'])
  })

  it('not in 填写信息 [T-PROJ-086]', async () => {
    const time = holdTime()
    await edit(TO_FILL)
    const sent = watchSavings()
    await userEvent.type(field('客户项目代号'), '-C')
    time.halfMinute()
    expect(sent).toHaveLength(0)
  })

  it('not while another saving runs [T-PROJ-087]', async () => {
    const time = holdTime()
    await edit(DRAFT)
    calls.leaveUnanswered('/project/updateproject_v2')
    const sent = watchSavings()
    await userEvent.type(field('客户项目代号'), '-D')
    await press('保存草稿')
    await waitFor(() => expect(sent).toHaveLength(1))
    time.halfMinute()
    expect(sent).toHaveLength(1)
  })
})

describe('saving and submitting', () => {
  it('a draft is saved with what is there, and stays one, in the form that is being typed into [T-PROJ-078] [T-PROJ-205]', async () => {
    const { router } = await openNew()
    const name = field('项目名称/代号')
    await userEvent.type(name, 'TZ-新建演示板')
    await press('保存草稿')
    expect(await screen.findByText('项目信息保存成功'), 'T-PROJ-205').toBeTruthy()
    await screen.findByRole('region', { name: '框图信息' })
    expect(router.state.location.search).toMatchObject({ type: 'edit' })
    expect(name.isConnected).toBe(true)
    expect((await read('TZ-新建演示板')).projectInfo.projectStatus, 'T-PROJ-078').toBe('草稿')
  })

  it('whoever leaves by the menu is asked first about what is not saved, and a number is read as it was pasted', async () => {
    await edit(DRAFT)
    await userEvent.tripleClick(field('预计采购量'))
    await userEvent.paste('１,200')
    expect(field('预计采购量').value).toBe('1200')
    await userEvent.click(screen.getByRole('link', { name: '资料管理' }))
    expect(await screen.findByText('放弃已填写的内容？')).toBeTruthy()
  })

  it('a submission asks for a note; cancelled it says so and nothing is sent [T-PROJ-080] [T-PROJ-081]', async () => {
    await edit(REJECTED, PEOPLE.engineer)
    await press('提交审核')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('textbox', { name: '提交说明' }), 'T-PROJ-080').toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
    expect(await screen.findByText('操作已取消！'), 'T-PROJ-081').toBeTruthy()
    expect((await read(REJECTED)).projectInfo.projectStatus).toBe('审核不通过')
  })

  it('a submission goes to the FAE with its note [T-PROJ-079] [T-PROJ-080]', async () => {
    await edit(REJECTED, PEOPLE.engineer)
    await submitWith('已重新核算散热')
    expect(await screen.findByText('项目信息保存成功')).toBeTruthy()
    const { projectInfo, timeline } = await read(REJECTED)
    expect(projectInfo.projectStatus, 'T-PROJ-079').toBe('待FAE审核')
    expect(timeline.at(-1), 'T-PROJ-080').toMatchObject({ event: 'submit', note: '已重新核算散热' })
  })

  it('a submission without an FAE says so under 提交失败, and what was typed stays [T-PROJ-082]', async () => {
    await edit(WITHOUT_FAE, ITS_OWNER)
    await choose('软件工程师', '')
    await userEvent.type(field('主板名称'), '-仍在')
    await submitWith('再次提交')
    expect(await screen.findByText('提交失败')).toBeTruthy()
    expect(screen.getAllByText('飞腾未给单位配置FAE，请联系飞腾相关人员！')).not.toHaveLength(0)
    expect(field('主板名称').value).toMatch(/-仍在$/)
    expect((await read(WITHOUT_FAE)).projectInfo.projectStatus).toBe('审核不通过')
  })

  it('a submission lacks a block diagram once the last is deleted, which is asked first [T-PROJ-154] [T-FILE-005] [T-FILE-006]', async () => {
    await edit(WITHOUT_FAE, ITS_OWNER)
    await choose('软件工程师', '')
    await userEvent.click(within(section('框图信息') as HTMLElement).getByRole('button', { name: /^删除/ }))
    const question = await screen.findByText(/确定删除|是否删除|删除.*吗/)
    expect((await read(WITHOUT_FAE)).projectFile, 'T-FILE-005').toHaveLength(1)
    const asked = question.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no question')
    await userEvent.click(within(asked).getByRole('button', { name: /^(删\s*除|确\s*定)$/ }))
    expect(await screen.findByText('删除成功!'), 'T-FILE-006').toBeTruthy()
    await press('提交审核')
    expect(await screen.findByText('请上传框图!')).toBeTruthy()
  })
})

async function submitWith(note: string) {
  await press('提交审核')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: '提交说明' }), note)
  await userEvent.click(within(dialog).getByRole('button', { name: /^提\s*交$/ }))
}
