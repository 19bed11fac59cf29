import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listRegistrations } from '@xinqiao/contract/accounts/console-registration-endpoints'
import { listStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { createUnit, readUnit } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

async function openRow(text: string, button: string) {
  const row = (await screen.findByText(text)).closest('tr') ?? expect.fail('no row')
  await userEvent.click(within(row).getByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))

test('a unit that somebody else changed meanwhile is not overwritten, though the page has heard of it', async () => {
  await app.reach(PEOPLE.admin)
  const body = { name: '同时修改的单位', unitType: 2 }
  const { data } = await call(createUnit, { body })
  const { client } = await openPage('/console/units?keyword=同时修改的单位')
  const dialog = await openRow(body.name, '编辑')
  const name = await within(dialog).findByLabelText('单位名称')
  await app.doAs(PEOPLE.admin, 'PUT', `/console/units/${data.id}`, {
    ...body,
    name: '对方改的单位',
    version: 1,
  })
  // Coming back to the window renews what it shows.
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(JSON.stringify(client.getQueriesData({ queryKey: [readUnit.name] }))).toContain('对方改的单位'),
  )
  await retype(name, '我改的单位')
  await save(dialog)
  expect(await within(dialog).findByText(/^内容已由系统管理员于 .+ 修改$/)).toBeTruthy()
  expect(within(dialog).getByText('单位名称，对方改为：对方改的单位')).toBeTruthy()
  // One text for one matter: no message beside it.
  expect(screen.queryByText(/请刷新后重试/)).toBeNull()
  expect(name).toHaveProperty('value', '我改的单位')
  expect((await call(readUnit, { params: { id: data.id } })).data.name).toBe('对方改的单位')
  await userEvent.click(within(dialog).getByRole('button', { name: '采用对方的内容' }))
  await waitFor(() => expect(name).toHaveProperty('value', '对方改的单位'))
  await retype(name, '商定后的单位')
  await save(dialog)
  await waitFor(async () =>
    expect((await call(readUnit, { params: { id: data.id } })).data).toMatchObject({
      name: '商定后的单位',
      version: 3,
    }),
  )
})

test('the same holds for a member of staff', async () => {
  await app.reach(PEOPLE.admin)
  const find = async () => {
    const { rows } = await call(listStaff, { query: { keyword: PEOPLE.tme } })
    return rows[0] ?? expect.fail('no staff')
  }
  const { id, version } = await find()
  await openPage('/console/staff?keyword=13900001002')
  const dialog = await openRow('赵雨桐', '编辑')
  const change = { realName: '赵雨桐', department: '对方的部门', roles: ['tme'], version }
  await app.doAs(PEOPLE.admin, 'PUT', `/console/staff/${id}`, change)
  await retype(within(dialog).getByLabelText('部门'), '我的部门')
  await save(dialog)
  await within(dialog).findByText(/^内容已由系统管理员于 .+ 修改$/)
  expect((await find()).department).toBe('对方的部门')
  await userEvent.click(within(dialog).getByRole('button', { name: '采用对方的内容' }))
  await waitFor(() => expect(within(dialog).getByLabelText('部门')).toHaveProperty('value', '对方的部门'))
})

test('the other’s unit cannot be had for a moment: what was typed stays, and the warning too', async () => {
  await app.reach(PEOPLE.admin)
  const body = { name: '取不到的单位', unitType: 2 }
  const { data } = await call(createUnit, { body })
  await openPage('/console/units?keyword=取不到的单位')
  const dialog = await openRow(body.name, '编辑')
  const name = await within(dialog).findByLabelText('单位名称')
  await app.doAs(PEOPLE.admin, 'PUT', `/console/units/${data.id}`, { ...body, name: '对方的', version: 1 })
  await retype(name, '我改的单位')
  const online = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = online
  })
  globalThis.fetch = (input, init) =>
    init?.method === 'GET' ? Promise.reject(new TypeError('offline')) : online(input, init)
  await save(dialog)
  expect(await within(dialog).findByText(/未能取得对方的内容/)).toBeTruthy()
  expect(name).toHaveProperty('value', '我改的单位')
  globalThis.fetch = online
  await save(dialog)
  expect(await within(dialog).findByText('单位名称，对方改为：对方的')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: /仍保存我的内容/ }))
  await waitFor(async () =>
    expect((await call(readUnit, { params: { id: data.id } })).data.name).toBe('我改的单位'),
  )
})

test('whoever disables the last personnel manager of a unit is told what follows', async () => {
  await app.reach(PEOPLE.admin)
  await openPage('/console/accounts?keyword=13800006650')
  const drawer = await openRow('邵明', '管理')
  expect(await within(drawer).findByText(/人员管理员（单位唯一）/)).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('button', { name: /停\s*用/ }))
  const reason = await screen.findByLabelText('原因')
  expect(screen.getByText(/^这是深圳联桥电子有限公司唯一的人员管理员/)).toBeTruthy()
  await userEvent.type(reason, '已离职')
  const dialog = reason.closest<HTMLElement>('[role=dialog]') ?? expect.fail('no dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /停\s*用/ }))
  expect(await within(drawer).findByText('已停用')).toBeTruthy()
})

test('an application that somebody else decides meanwhile: the open page hears of it, and a reason being typed stays', async () => {
  await app.reach(PEOPLE.admin)
  const { rows } = await call(listRegistrations, { query: { keyword: '沐晴' } })
  const [applicant] = rows
  await openPage('/console/registrations')
  const drawer = await openRow('沐晴', '审批')
  await userEvent.click(await within(drawer).findByRole('button', { name: /驳\s*回/ }))
  const reason = await screen.findByLabelText('原因')
  await userEvent.type(reason, '资料不全')
  const body = { asManager: false }
  const path = `/console/registrations/${applicant?.id}/approve`
  expect(await app.doAs(PEOPLE.admin, 'POST', path, body)).toMatchObject({ code: 200 })
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: /通\s*过/ })).toBeNull())
  expect(reason).toHaveProperty('value', '资料不全')
  const dialog = reason.closest<HTMLElement>('[role=dialog]') ?? expect.fail('no dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }))
  expect(await screen.findByText(/^当前状态“.+”不能执行“驳回”$/)).toBeTruthy()
  expect(reason).toHaveProperty('value', '资料不全')
})
