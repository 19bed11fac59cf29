import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAccounts } from '@xinqiao/contract/accounts/console-account-endpoints'
import { listRegistrations } from '@xinqiao/contract/accounts/console-registration-endpoints'
import { listUnits } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { listReasons } from '@xinqiao/contract/lists/reason-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, stopMotion, watchFeedback } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

/** Of a company, leading no project. */
const MEMBER = PEOPLE.assistant
const address = () => new URLSearchParams(window.location.search)
/** What stands open under this title. */
const opened = async (title: RegExp | string) => {
  const head = await screen.findByText(title, { selector: '[class*="-title"]' })
  return head.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog')
}
const drawer = () => opened(/的注册申请$/)

async function open(path: string) {
  await app.reach(PEOPLE.admin)
  stopMotion()
  await openPage(`/console${path}`)
}

async function waiting() {
  const { rows } = await call(listRegistrations, { query: { status: 'pending', pageSize: 50 } })
  return rows
}

/** The units of the page, from top to bottom. */
async function units() {
  const found = await screen.findAllByRole('button')
  return found.filter((one) => one.className === 'row-link').map((one) => one.textContent)
}

async function unitsByName(isAsc: 'asc' | 'desc') {
  const { rows } = await call(listUnits, { query: { orderByColumn: 'name', isAsc } })
  return rows.map(({ name }) => name)
}

test('a column is sorted by its head, and the address keeps it', async () => {
  await open('/units')
  const head = await screen.findByRole('columnheader', { name: /单位/ })
  await userEvent.click(head)
  await waitFor(() => expect(address().get('orderByColumn')).toBe('name'))
  expect(address().get('isAsc')).toBe('desc')
  const down = await unitsByName('desc')
  await waitFor(async () => expect(await units()).toEqual(down))
  await userEvent.click(screen.getByRole('columnheader', { name: /单位/ }))
  const up = await unitsByName('asc')
  expect(up).toEqual(down.toReversed())
  await waitFor(async () => expect(await units()).toEqual(up))
  expect(screen.getByRole('columnheader', { name: /单位/ }).getAttribute('aria-sort')).toBe('ascending')
})

test('filters and order are kept as a view of this list, and chosen again', async () => {
  await open('/accounts?status=disabled&orderByColumn=last_seen_time&isAsc=desc')
  await userEvent.click(await screen.findByRole('button', { name: '保存视图' }))
  const dialog = await opened('保存视图')
  await userEvent.type(within(dialog).getByRole('textbox', { name: '名称' }), '久未使用')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByRole('button', { name: '删除视图 久未使用' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /重\s*置/ }))
  await waitFor(() => expect(address().get('status')).toBeNull())
  await userEvent.click(screen.getByRole('combobox', { name: '视图' }))
  await userEvent.click(await screen.findByTitle('久未使用'))
  await waitFor(() => expect(address().get('status')).toBe('disabled'))
  expect(address().get('orderByColumn')).toBe('last_seen_time')
})

test('arrows go through the rows, Enter opens one, and arrows go on to the next with its drawer', async () => {
  await open('/registrations?status=pending')
  const [first, second] = await waiting()
  await screen.findByRole('button', { name: new RegExp(first?.realName ?? '') })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address().get('id')).toBe(first?.id))
  expect((await drawer()).textContent).toContain(`${first?.realName}的注册申请`)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(address().get('id')).toBe(second?.id))
  await userEvent.click(within(await drawer()).getByRole('button', { name: '上一条' }))
  await waitFor(() => expect(address().get('id')).toBe(first?.id))
})

test('what was decided gives way to the next that waits, its reason chosen among those often written', async () => {
  await open('/registrations?status=pending')
  const [first, second] = await waiting()
  const [reason] = (await call(listReasons, { query: { topic: 'account.refuse' } })).rows
  const text = reason?.body ?? expect.fail('no canned reason')
  await userEvent.click((await screen.findAllByRole('button', { name: '审批' }))[0] ?? expect.fail('no row'))
  await userEvent.click(within(await drawer()).getByRole('button', { name: /驳\s*回/ }))
  const dialog = await opened('驳回注册申请')
  await userEvent.click(await within(dialog).findByRole('button', { name: text }))
  expect(within(dialog).getByRole('textbox', { name: '原因' })).toHaveProperty('value', text)
  await userEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }))
  await waitFor(() => expect(address().get('id')).toBe(second?.id))
  expect((await waiting()).map(({ id }) => id)).not.toContain(first?.id)
})

test('several are decided at once, each told what became of it', async () => {
  const told = watchFeedback()
  await open('/registrations')
  const before = await waiting()
  expect(before.length).toBeGreaterThan(1)
  for (const { realName } of before.slice(0, 2)) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${realName}` }))
  }
  const bar = screen.getByRole('toolbar', { name: '批量操作' })
  expect(within(bar).getByText('已选 2 条')).toBeTruthy()
  await userEvent.click(within(bar).getByRole('button', { name: /驳\s*回/ }))
  const dialog = await opened('驳回 2 条')
  await userEvent.type(within(dialog).getByRole('textbox', { name: '原因' }), '请补充资料')
  await userEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }))
  await waitFor(async () => expect((await waiting()).length).toBe(before.length - 2))
  await waitFor(() => expect(told.map((item) => ('text' in item ? item.text : ''))).toContain('已驳回 2 条'))
})

test('an account is moved to the unit it belongs to, and its drawer says so', async () => {
  const { rows } = await accountOf(MEMBER)
  const [row] = rows
  await open(`/accounts?keyword=${MEMBER}&id=${row?.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '更正单位' }))
  const dialog = await opened(/更正所属单位/)
  await userEvent.click(within(dialog).getByRole('combobox', { name: '更正为' }))
  await userEvent.click(await screen.findByTitle('个人账号（不属于任何单位）'))
  await userEvent.type(within(dialog).getByRole('textbox', { name: '原因' }), '已转为个人开发者')
  await userEvent.click(within(dialog).getByRole('button', { name: /更\s*正/ }))
  await waitFor(async () => expect((await accountOf(MEMBER)).rows[0]?.unitName).toBe(''))
  const drawn = screen.getByRole('button', { name: '更正单位' }).closest('[role="dialog"]')
  await waitFor(() => expect(drawn?.textContent).toContain('单位个人账号'))
})

async function accountOf(phone: string) {
  await app.reach(PEOPLE.admin)
  return call(listAccounts, { query: { keyword: phone } })
}
