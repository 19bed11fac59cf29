import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ProjectDetail, showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, stopMotion } from '../../../../test/page.tsx'
import { watchCalls } from '../../../../test/saved-files.ts'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const calls = watchCalls()
const DETAIL = '/portal/technicalSupport/projectManagement/projectDetail'
/** for whose project no change waits yet */
const UNCHANGED = 'TZ-FT2000 瘦终端'
const NEVER = '操作已取消！'

async function read(name: string): Promise<ProjectDetail> {
  const { rows } = await call(clientMyProject, { query: { projectName: name } })
  return (await call(showProject, { params: { id: rows[0]?.id ?? expect.fail(name) } })).data
}

async function open(name: string) {
  await app.reach(PEOPLE.manager)
  stopMotion()
  const project = await read(name)
  await openPage(`${DETAIL}?id=${project.projectInfo.id}&type=detail`)
  await screen.findByRole('heading', { level: 1, name })
  return project
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function begin(change: string): Promise<HTMLElement> {
  const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
  const shown = within(header).queryByRole('button', { name: change })
  if (shown) await userEvent.click(shown)
  else {
    await press('更多变更')
    await userEvent.click(await screen.findByRole('menuitem', { name: change }))
  }
  return screen.findByRole('dialog')
}

async function pickOption(dialog: HTMLElement, label: string, option: string) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: label }))
  const list = await waitFor(
    () =>
      document.querySelector<HTMLElement>(
        `.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title^="${option}"]`,
      ) ?? expect.fail(option),
  )
  await userEvent.click(list)
}

const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: /提\s*交/ }))

describe('the end of a project', () => {
  it('asks for an explanation; cancelled it says so and nothing is sent [T-PROJ-118] [T-PROJ-119]', async () => {
    const { projectInfo } = await open('TZ-D2000 工控主板')
    await press(/^结\s*项$/)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('textbox', { name: '结项说明' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
    expect(await screen.findByText(NEVER)).toBeTruthy()
    expect((await read(projectInfo.projectName)).projectInfo.projectFlag).toBeNull()
  })

  it('that the provider must confirm says so, and the page shows it [T-PROJ-123]', async () => {
    const { projectInfo } = await open('TZ-E2000 边缘网关')
    await press(/^结\s*项$/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '结项说明' }), '产品线调整，结束本项目')
    await userEvent.click(within(dialog).getByRole('button', { name: /^结\s*项$/ }))
    expect(await screen.findByText('已通知飞腾，等待飞腾确认结项')).toBeTruthy()
    expect(await screen.findByText('结项待确认')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^结\s*项$/ })).toBeNull())
    const { timeline } = await read(projectInfo.projectName)
    expect(timeline.at(-1)).toMatchObject({ event: 'end', note: '产品线调整，结束本项目' })
  })

  it('that waits is cancelled with an explanation of its own [T-PROJ-196] [T-PROJ-206]', async () => {
    const { projectInfo } = await open('TZ-FT2000 瘦终端')
    await press('取消结项')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '取消说明' }), '又有一批订单')
    await userEvent.click(within(dialog).getByRole('button', { name: '取消结项' }))
    expect(await screen.findByText('操作成功'), 'T-PROJ-206').toBeTruthy()
    await waitFor(() => expect(screen.queryByText('结项待确认')).toBeNull())
    const { timeline } = await read(projectInfo.projectName)
    expect(timeline.at(-1)).toMatchObject({ event: 'cancelEnd', note: '又有一批订单' })
  })

  it('that the FAE had applied for ends it at once [T-PROJ-124]', async () => {
    await open('TZ-D2000 加固笔记本')
    await press(/^结\s*项$/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '结项说明' }), '样机已交付')
    await userEvent.click(within(dialog).getByRole('button', { name: /^结\s*项$/ }))
    expect(await screen.findByText('项目已结项')).toBeTruthy()
    expect(await screen.findAllByText('已结项')).not.toHaveLength(0)
  })

  it('that the server refuses shows what it says under 系统提示 [T-PROJ-125]', async () => {
    await open('TZ-D2000 工控主板')
    calls.alter(`/closeProject/${(await read('TZ-D2000 工控主板')).projectInfo.id}`, (answer: object) =>
      Object.assign(answer, { code: 9999, msg: '项目有未完成的工单，不能结项' }),
    )
    await press(/^结\s*项$/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '结项说明' }), '结束')
    await userEvent.click(within(dialog).getByRole('button', { name: /^结\s*项$/ }))
    expect(await screen.findByText('项目有未完成的工单，不能结项')).toBeTruthy()
    expect(screen.getByText('系统提示')).toBeTruthy()
  })
})

describe('other days', () => {
  it('are shown and edited in a dialog, told as old and new, and asked for without changing the project [T-PROJ-126] [T-PROJ-128]', async () => {
    const { projectInfo, projectDateNode } = await open(UNCHANGED)
    const dialog = await begin('时间节点变更')
    const was = projectDateNode.batchProductionStage.mp ?? ''
    const field = await within(dialog).findByLabelText<HTMLInputElement>('MP 大批量')
    expect(field.value).toBe(was)
    const next = `${Number(was.slice(0, 4)) + 1}${was.slice(4)}`
    await userEvent.clear(field)
    await userEvent.type(field, `${next}{Enter}`)
    const told = await within(dialog).findByRole('region', { name: '本次变更' })
    expect(told.textContent).toBe(`本次变更 1 处MP 大批量：${was} → ${next}`)
    await userEvent.type(within(dialog).getByRole('textbox', { name: '变更原因' }), '等芯片到货')
    await send(dialog)
    expect(await screen.findByText('已发出申请，等待审核通过')).toBeTruthy()
    expect((await read(projectInfo.projectName)).projectDateNode.batchProductionStage.mp).toBe(was)
  })
})

describe('other people', () => {
  it('are chosen in a dialog, and asked for [T-PROJ-129] [T-PROJ-131]', async () => {
    const { projectInfo } = await open(UNCHANGED)
    const dialog = await begin('人员变更')
    await pickOption(dialog, '测试工程师', '许知行')
    await send(dialog)
    expect(await screen.findByText('已发出申请，等待审核通过')).toBeTruthy()
    expect((await read(projectInfo.projectName)).projectPersonnel.csgcs?.name).not.toBe('许知行')
  })

  it('that are refused show what the server says, and what was chosen stays [T-PROJ-132]', async () => {
    await open(UNCHANGED)
    calls.alter('/project/updateProjectPer', (answer: object) =>
      Object.assign(answer, { code: 9999, msg: '该项目已有同类变更申请待审核，请等待审核结果' }),
    )
    const dialog = await begin('人员变更')
    await pickOption(dialog, '测试工程师', '许知行')
    await send(dialog)
    expect(await screen.findByText('该项目已有同类变更申请待审核，请等待审核结果')).toBeTruthy()
    const seat = within(dialog).getByRole('combobox', { name: '测试工程师' }).closest('.ant-select')
    expect(seat?.textContent).toContain('许知行')
  })
})

describe('other information', () => {
  it('is not sent while nothing has changed [T-PROJ-091]', async () => {
    await open(UNCHANGED)
    const dialog = await begin('信息变更')
    await within(dialog).findByLabelText('主板名称')
    await send(dialog)
    expect(await screen.findByText('请先修改内容')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '项目信息变更' })).toBeTruthy()
  })

  it('is asked for without changing the project, each field with its old and its new value [T-WO-007] [T-PROJ-089] [T-PROJ-090]', async () => {
    const { projectInfo } = await open(UNCHANGED)
    const dialog = await begin('信息变更')
    const field = await within(dialog).findByLabelText('主板名称')
    await userEvent.clear(field)
    await userEvent.type(field, 'TZ-2P-REV-B')
    await send(dialog)
    expect(await screen.findByText('已发出申请，等待审核通过')).toBeTruthy()
    expect((await read(projectInfo.projectName)).projectInfo.mainBoardName).toBe(projectInfo.mainBoardName)
    await userEvent.click(screen.getByRole('tab', { name: /^项目流程/ }))
    await userEvent.click((await screen.findAllByText(/项目信息变更/))[0] as HTMLElement)
    const order = await screen.findByRole('dialog')
    expect(await within(order).findByText('TZ-2P-REV-B')).toBeTruthy()
    expect(within(order).getByText(projectInfo.mainBoardName)).toBeTruthy()
  })
})
