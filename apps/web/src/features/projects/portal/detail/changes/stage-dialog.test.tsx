import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { dialogOf, ordersOf, press, projectIdOf } from '../../../../../../test/orders.tsx'
import { openPage, showPart } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'
import { StageDialog } from './StageDialog.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

beforeEach(() => app.reach(PEOPLE.manager))

async function open(project: string): Promise<HTMLElement> {
  await openPage(await ordersOf(project))
  await press('阶段更新')
  return dialogOf('项目阶段更新')
}

test.each([
  ['[T-WO-080]', 'TZ-D2000 一体机', '草稿'],
  ['[T-WO-081]', 'TZ-S5000C 存储控制器', '待FAE审核'],
  ['[T-WO-082]', 'TZ-E2000 电力采集终端', '待项目负责人审核'],
  ['[T-WO-083]', 'TZ-COMe 加固模块', '审核不通过'],
  ['[T-WO-084]', 'TZ-FT2000 瘦终端', 'MP（量产阶段）'],
  ['[T-WO-085]', 'TZ-FT2000 网络安全平台', '已结项'],
  ['[T-WO-086]', 'TZ-6U VPX 计算板', '异常结项'],
] as const)('%s of %s in %s is blocked, saying where the project stands', async (_id, name, status) => {
  const { data } = await call(showProject, { params: { id: await projectIdOf(name) } })
  showPart(<StageDialog project={data} onClose={() => undefined} />)
  const dialog = await dialogOf(`项目正处于${status}，不能进行阶段更新`)
  expect(within(dialog).queryByRole('button', { name: /提\s*交/ })).toBeNull()
  expect(within(dialog).queryByLabelText('变更说明')).toBeNull()
})

test('elsewhere it says from where to where the project goes [T-WO-021] [T-WO-087] [T-WO-088]', async () => {
  const dialog = await open('TZ-S5000C 双路服务器')
  expect(within(dialog).getByText('项目当前处于 EVT，审核通过后进入 DVT。')).toBeTruthy()
  expect(within(dialog).queryByLabelText(/评审/), 'T-WO-088').toBeNull()
})

test('in the design stage it asks for both reviews, which there are unless said otherwise [T-WO-088] [T-WO-089]', async () => {
  const dialog = await open('TZ-E2000 边缘网关')
  for (const label of ['飞腾原理图评审', '飞腾 PCB 评审'])
    expect(within(dialog).getByLabelText(label).closest('.ant-select')?.textContent).toContain('有')
  await userEvent.click(within(dialog).getByLabelText('飞腾原理图评审'))
  const options = [...document.querySelectorAll('.ant-select-item-option')].map(
    ({ textContent }) => textContent,
  )
  expect(options).toEqual(['有', '无'])
})

test('where there is no PCB review, its day is cleared when the change is agreed, and that of the other review stays [T-WO-090]', async () => {
  const [owner, fae] = [PEOPLE.otherUnit, PEOPLE.otherFae]
  const name = 'JL-S5000C 算力底座'
  await app.reach(owner)
  const id = await projectIdOf(name)
  const { yltsh, pcbsh } = (await call(showProject, { params: { id } })).data.projectDateNode.projectApproval
  const detail = `/portal/technicalSupport/projectManagement/projectDetail?id=${id}&type=detail`
  const design = async () =>
    within(await screen.findByRole('list', { name: '里程碑' })).getAllByRole('listitem')[0]?.textContent
  const before = await openPage(detail)
  expect(await design()).toContain(`计划${pcbsh}`)
  before.unmount()
  const orders = await openPage(await ordersOf(name))
  await press('阶段更新')
  const dialog = await dialogOf('项目阶段更新')
  await userEvent.click(within(dialog).getByLabelText('飞腾 PCB 评审'))
  await userEvent.click(await screen.findByTitle('无'))
  await userEvent.type(within(dialog).getByLabelText('变更说明'), '沿用上一版 PCB')
  await press('提交', dialog)
  await screen.findByText('已发出申请，等待审核通过')
  const { rows } = await call(projectOrderList, { query: { projectId: id } })
  expect(await app.doAs(fae, 'POST', `/console/change-orders/${rows[0]?.id}/agree`, {})).toMatchObject({
    code: 200,
  })
  orders.unmount()
  await openPage(detail)
  await waitFor(async () => expect(await design()).toContain(`计划${yltsh}`))
  expect(yltsh).not.toBe(pcbsh)
})

test('it needs a description [T-WO-091]', async () => {
  const dialog = await open('TZ-E2000 边缘网关')
  await press('提交', dialog)
  expect(await within(dialog).findByText('请填写变更说明')).toBeTruthy()
})

test('it makes an order of its class, named after the stage and sent [T-WO-092] [T-WO-093] [T-WO-094]', async () => {
  const dialog = await open('TZ-E2000 边缘网关')
  await userEvent.type(within(dialog).getByLabelText('变更说明'), '设计评审完成')
  await press('提交', dialog)
  expect(await screen.findByText('已发出申请，等待审核通过')).toBeTruthy()
  const projectId = await projectIdOf('TZ-E2000 边缘网关')
  await waitFor(async () => {
    const { rows } = await call(projectOrderList, { query: { projectId } })
    expect(rows[0]).toMatchObject({
      ...{ classifyCode: 'ORDER_XMJDBG', workOrderName: '项目设计阶段状态变更', send: true },
    })
  })
})
