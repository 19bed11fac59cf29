import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

test('whoever ends a project reads which of its orders go on, and what becomes of them', async () => {
  await app.reach(PEOPLE.manager)
  const [project] = (await call(clientMyProject, { query: { projectName: 'TZ-D2000 工控主板' } })).rows
  const id = project?.id ?? expect.fail('no project')
  const list = async (open: '' | '1') =>
    (await call(projectOrderList, { query: { projectId: id, open, pageSize: 50 } })).rows
  const [all, left] = [await list(''), await list('1')]
  expect(left.length).toBeLessThan(all.length)
  expect(left.map(({ workOrderStatusCode: code }) => code)).not.toContain('YWC')
  await openPage(`/portal/technicalSupport/projectManagement/projectDetail?id=${id}&type=detail`)
  await userEvent.click(await screen.findByRole('button', { name: /^结\s*项$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const said = await dialog.findByText(`还有 ${left.length} 个工单未关闭`)
  const alert = said.closest('[role="alert"]')
  expect(alert?.textContent).toContain(`“${left[0]?.workOrderName}”（${left[0]?.workOrderStatus}）`)
  expect(alert?.textContent).toContain('结项后技术工单照常处理至关闭')
})
