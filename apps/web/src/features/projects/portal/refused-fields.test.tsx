import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refuseProject } from '@xinqiao/contract/projects/calls/console-endpoints'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, stopMotion } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const mark = (title: string) => {
  const nav = screen.getByRole('list', { name: '表单分区' })
  return within(nav).getByRole('link', { name: new RegExp(`^${title}`) })
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('a refusal stands at each field until that is changed, and its section is not marked as done', async () => {
  stopMotion()
  await app.reach(PEOPLE.softwareEngineer)
  const { rows } = await call(clientMyProject, { query: { projectName: 'TZ-S5000C 存储控制器' } })
  const { id } = rows[0] ?? expect.fail('none is reviewed')
  await app.reach(PEOPLE.fae)
  const fields = [
    { label: '主板名称', reason: '与框图不一致' },
    { label: '项目节点', reason: 'EVT 太早' },
    { label: '框图', reason: '缺少时钟' },
  ]
  await call(refuseProject, { params: { id }, body: { reason: '请修改', fields } })
  await app.reach(PEOPLE.softwareEngineer)
  const { unmount } = await openPage(
    `/portal/technicalSupport/projectManagement/addAndAment?type=edit&id=${id}`,
  )
  const board = await screen.findByLabelText<HTMLInputElement>('主板名称')
  const refusal = () => region('基本信息').queryByText('需修改：与框图不一致')
  // Where faults stand: a hint gives way to them.
  expect(refusal()?.closest('.ant-form-item-explain')).toBeTruthy()
  expect(region('项目节点').getByText('需修改：EVT 太早')).toBeTruthy()
  expect(region('框图信息').getByText('需修改：缺少时钟')).toBeTruthy()
  for (const title of ['基本信息', '项目节点', '附件与框图']) {
    expect(mark(title).textContent, title).toContain('1 处需修改')
    expect(within(mark(title)).queryByLabelText('已完成')).toBeNull()
  }
  await userEvent.type(board, 'B')
  await waitFor(() => expect(refusal()).toBeNull())
  expect(within(mark('基本信息')).getByLabelText('已完成')).toBeTruthy()
  await userEvent.type(board, '{Backspace}')
  await waitFor(() => expect(refusal(), 'as it was refused').toBeTruthy())
  await userEvent.type(board, 'B')
  // Saved, and opened again: what was changed is changed.
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  const saved = () => call(showProject, { params: { id } })
  await waitFor(async () => expect((await saved()).data.projectInfo.mainBoardName).toMatch(/B$/))
  unmount()
  await openPage(`/portal/technicalSupport/projectManagement/addAndAment?type=edit&id=${id}`)
  await screen.findByText('需修改：EVT 太早')
  expect(screen.queryByText('需修改：与框图不一致')).toBeNull()
})

test('what was said of one field goes when another makes it right', async () => {
  stopMotion()
  await app.reach(PEOPLE.manager)
  await openPage('/portal/technicalSupport/projectManagement/addAndAment?type=add')
  await screen.findByLabelText('项目名称/代号')
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
  const said = () =>
    screen
      .getByLabelText('服务器芯片')
      .closest('.ant-form-item')
      ?.querySelector('.ant-form-item-explain-error')
  await waitFor(() => expect(said()).toBeTruthy())
  const chip = screen.getByLabelText('终端/嵌入式芯片')
  await userEvent.click(chip)
  const option = await waitFor(
    () =>
      document.querySelector(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
      ) ?? expect.fail('no chip'),
  )
  await userEvent.click(option)
  await waitFor(() => expect(said()).toBeFalsy())
})
