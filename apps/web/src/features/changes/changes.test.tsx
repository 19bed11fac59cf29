import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { countReplyGroups, listChanges } from '@xinqiao/contract/changes/console-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { dialogOf, press } from '../../../test/orders.tsx'
import { openPage } from '../../../test/page.tsx'
import { call } from '../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

/** An erratum that was sent, as its editor opens it. */
async function openSent(): Promise<string> {
  await app.reach(PEOPLE.editor)
  const { rows } = await call(listChanges, { query: { kind: 'erratum', status: 'sent' } })
  const [sent] = rows
  if (!sent) expect.fail('no erratum was sent')
  await openPage(`/console/changes?id=${sent.id}`)
  return sent.id
}

async function sectionOf(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title })
  return heading.closest('section') ?? expect.fail('no section')
}

test('after sending, a project is set not to be told with a reason, which may be taken back', async () => {
  await openSent()
  const section = await sectionOf('发送人的调整')
  await press('不通知', section)
  const dialog = await dialogOf('不通知')
  await userEvent.type(within(dialog).getByLabelText('项目、工单或证书'), 'E2000')
  const [option] = await screen.findAllByTitle(/^项目 .*E2000/)
  await userEvent.click(option as HTMLElement)
  await userEvent.type(within(dialog).getByLabelText('原因'), '该板不引出 PEU0')
  await press('不通知', dialog)
  const row = (await within(section).findByText(/该板不引出 PEU0/)).closest('li') ?? expect.fail('no row')
  expect(row.textContent).toMatch(/^不通知：项目 .*E2000/)
  await press(/^撤销对/, row)
  await waitFor(() => expect(within(section).queryByText(/该板不引出 PEU0/)).toBeNull())
})

test('a number of a group opens its rows, and all are shown again', async () => {
  const id = await openSent()
  const { rows } = await call(countReplyGroups, { params: { id }, query: { by: 'stage' } })
  const first = rows[0] ?? expect.fail('nothing was told')
  const section = await sectionOf('分组计数')
  await userEvent.click(await within(section).findByText('阶段', { selector: '.ant-segmented-item-label' }))
  await press(`${first.name}已告知 ${first.told} 项，查看`, section)
  const replies = await sectionOf('告知与答复')
  expect(await within(replies).findByText(`阶段：${first.name}`)).toBeTruthy()
  await press('显示全部', replies)
  await waitFor(() => expect(within(replies).queryByText(`阶段：${first.name}`)).toBeNull())
})

test('whoever is asked again for an answer stands there with the moment', async () => {
  await openSent()
  const replies = await sectionOf('告知与答复')
  await within(replies).findAllByText('待答复', { selector: 'td *' })
  expect(within(replies).queryByText(/^已催答/)).toBeNull()
  await press('催答')
  const dialog = await dialogOf('催答')
  await userEvent.type(within(dialog).getByRole('textbox'), '量产前须确认')
  await press('催答', dialog)
  expect((await within(replies).findAllByText(/^已催答 \d\d-\d\d \d\d:\d\d$/)).length).toBeGreaterThan(0)
})
