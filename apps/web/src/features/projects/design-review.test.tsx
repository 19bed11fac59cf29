import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { listWaitingReviews } from '@xinqiao/contract/projects/design-review/endpoints'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage } from '../../../test/page.tsx'
import { call } from '../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const FAE = PEOPLE.fae
const SUPPORT = '/portal/technicalSupport'

const reviewId = async () => {
  await app.reach(PEOPLE.engineer)
  const { rows } = await call(listWaitingReviews, { query: {} })
  return rows[0]?.id ?? expect.fail('no review waits')
}
const card = (number: number) => screen.findByRole('listitem', { name: `意见 ${number}` })

it('stands in the customer’s to-do, and leads to its room', async () => {
  await app.reach(PEOPLE.engineer)
  await openPage(`${SUPPORT}/myBusiness?type=3`)
  const link = await screen.findByRole('link', { name: 'TZ-E2000 边缘网关' })
  const row = link.closest('tr') ?? expect.fail('no row')
  expect(row.textContent).toMatch(/原理图，第 2 轮2 条TZ-EG-E2_原理图_V1.1.pdf/)
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: '原理图评审' })).toBeTruthy()
})

it('stands on the page of its project, with who has the ball', async () => {
  await app.reach(PEOPLE.engineer)
  const { rows } = await call(clientMyProject, { query: { projectName: 'TZ-E2000 边缘网关' } })
  await openPage(`${SUPPORT}/projectManagement/projectDetail?id=${rows[0]?.id}&type=detail`)
  const section = await screen.findByRole('region', { name: '设计评审' })
  expect(section.textContent).toMatch(/原理图评审 · 第 2 轮待客户处理6 条意见，2 条未关闭/)
})

it('is answered finding by finding; only then can the round be given back', async () => {
  const id = await reviewId()
  const { router } = await openPage(`${SUPPORT}/projectManagement/designReview?id=${id}`)
  const first = await card(1)
  expect(within(first).getByText(/TVS 钳位电压/)).toBeTruthy()
  expect((await screen.findByRole('button', { name: '提交复核' })).hasAttribute('disabled')).toBe(true)
  for (const number of [1, 6]) {
    await userEvent.click(within(await card(number)).getByRole('button', { name: '答复' }))
    const dialog = await screen.findByRole('dialog', { name: `答复意见 ${number}` })
    await userEvent.type(within(dialog).getByLabelText('答复'), '已修改并复核')
    await userEvent.click(within(dialog).getByRole('button', { name: /^答\s?复$/ }))
    await waitFor(() => expect(screen.queryByLabelText('答复')).toBeNull())
  }
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交复核' }).hasAttribute('disabled')).toBe(false),
  )
  await userEvent.click(within(await card(6)).getByRole('button', { expanded: false }))
  await waitFor(() => expect(router.state.location.search).toHaveProperty('finding'))
  await userEvent.click(screen.getByText(/^未关闭 2$/))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '意见 2' })).toBeNull())
})

it('two rounds lie side by side, as the address says', async () => {
  const id = await reviewId()
  const { router } = await openPage(`${SUPPORT}/projectManagement/designReview?id=${id}`)
  await screen.findByRole('region', { name: '图纸' })
  await userEvent.click(screen.getByText('对照第 1 轮'))
  await waitFor(() => expect(router.state.location.search).toHaveProperty('beside', '1'))
  const [first, second] = [1, 2].map((round) => screen.getByRole('region', { name: `第 ${round} 轮图纸` }))
  expect(first?.textContent).not.toContain('TZ-EG-E2_原理图_V1.1.pdf')
  expect(second?.textContent).toContain('TZ-EG-E2_原理图_V1.1.pdf')
  await userEvent.click(screen.getByText('不对照'))
  expect(await screen.findByRole('region', { name: '图纸' })).toBeTruthy()
})

it('marking ends with sending, before which the answers that nobody has judged are asked about', async () => {
  const id = await reviewId()
  // As it comes back for the third round, with a new finding of the provider.
  await app.arrange(`update design_review set status = 'reviewing' where id = '${id}'`)
  await app.arrange(
    `update design_finding set status = case number when 1 then 'open' else 'answered' end
       where review_id = '${id}' and number in (1, 6)`,
  )
  await app.reach(FAE)
  await openPage(`/console/projects/design-review?id=${id}`)
  await card(1)
  await userEvent.click(await screen.findByRole('button', { name: /标注意见/ }))
  expect(screen.getByRole('button', { name: /结束标注/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '发给客户' }))
  expect(await screen.findByText(/意见 6 客户已答复，您尚未关闭或重新打开/)).toBeTruthy()
  const asked = screen.getByRole('dialog')
  await userEvent.click(within(asked).getByRole('button', { name: '发给客户' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /标注/ })).toBeNull())
  await app.arrange(`update design_review set status = 'reviewing' where id = '${id}'`)
  await openPage(`/console/projects/design-review?id=${id}`)
  expect(await screen.findByRole('button', { name: /标注意见/ })).toBeTruthy()
  await app.arrange(`update design_review set status = 'sent' where id = '${id}'`)
})

it('is begun by the FAE with a PDF of the project', async () => {
  const id = await reviewId()
  await app.reach(FAE)
  await openPage(`/console/projects/design-review?id=${id}`)
  await card(1)
  expect(screen.queryByRole('button', { name: /标注意见/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'TZ-E2000 边缘网关' }))
  await userEvent.click(await screen.findByRole('button', { name: '发起评审' }))
  const dialog = await screen.findByRole('dialog', { name: '发起设计评审' })
  await userEvent.click(within(dialog).getByText('PCB'))
  await userEvent.click(within(dialog).getByRole('combobox', { name: '图纸' }))
  await userEvent.click(await screen.findByTitle('TZ-EG-E2_原理图_V1.1.pdf'))
  await userEvent.click(within(dialog).getByRole('button', { name: '发起评审' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'PCB 评审' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /标注意见/ })).toBeTruthy()
  expect(await screen.findByText('还没有意见')).toBeTruthy()
})
