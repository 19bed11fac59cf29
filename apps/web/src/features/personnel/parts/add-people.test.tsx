import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerPuzzle, newPuzzle } from '@xinqiao/contract/identity/endpoints'
import { authUserService, editUser, getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, showPart, stopMotion } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'
import { AddPeople } from './AddPeople.tsx'
import { AuthoriseServices } from './AuthoriseServices.tsx'
import { MemberDialog } from './MemberDialog.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const SONG = PEOPLE.softwareEngineer
const FANG = PEOPLE.assistant
const NEW_NUMBER = '15900002345'
/** a number that somebody had before */
const FORMER = '13800009999'

async function open(tab: '本单位账号' | '按手机号码添加') {
  await app.reach(PEOPLE.manager)
  let closed = false
  stopMotion()
  showPart(<AddPeople inviteHref="/personalCenter/unitInvitations" onClose={() => (closed = true)} />)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('tab', { name: tab }))
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  const press = (name: RegExp) => userEvent.click(within(dialog).getByRole('button', { name }))
  return { dialog, field, press, isClosed: () => closed }
}

async function find(phonenumber: string) {
  const { rows } = await call(getUserList, { body: { phonenumber } })
  return rows[0] ?? expect.fail('nobody')
}

/** What its owner does, on another device. */
async function changeNumber(from: string, to: string): Promise<void> {
  const puzzle = (await call(newPuzzle, { body: { phone: to } })).data
  const { hole } = await app.secretsOf(to)
  const { ticket } = (await call(answerPuzzle, { params: { id: puzzle.id }, body: { phone: to, x: hole } }))
    .data
  const path = '/uami/api/personal'
  expect(await app.doAs(from, 'POST', `${path}/sendPhoneCode`, { phone: to, ticket })).toMatchObject({
    code: 200,
  })
  const { code } = await app.secretsOf(to)
  const pass = { oldPass: 'Xinqiao@2026', pass: 'Haihe@2027', checkPass: 'Haihe@2027' }
  expect(await app.doAs(from, 'POST', `${path}/changePhone`, { phone: to, code, ...pass })).toMatchObject({
    code: 200,
  })
}

async function stay() {
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  await waitFor(() => expect(screen.queryByText('放弃已填写的内容？')).toBeNull())
}

const leave = async () => userEvent.click(await screen.findByRole('button', { name: /^放\s*弃$/ }))

test('[P-PERS-026] a number fills in whoever it is, but never over what was typed, and takes it away with it', async () => {
  const { dialog, field } = await open('按手机号码添加')
  await userEvent.type(field('部门'), '我填的部门')
  await userEvent.type(field('手机号码'), PEOPLE.engineer)
  await within(dialog).findByText('该人员已在人员列表中，保存即修改其信息')
  await waitFor(() => expect(field('真实姓名').value).toBe('许知行'))
  expect(field('部门').value).toBe('我填的部门')
  expect(field('男').checked).toBe(true)
  await userEvent.type(field('手机号码'), '{Backspace}')
  await waitFor(() => expect(field('真实姓名').value).toBe(''))
  expect(field('男').checked).toBe(false)
  expect(field('部门').value).toBe('我填的部门')
})

test('[P-PERS-026] a person found by number whom another manager changes meanwhile is not overwritten', async () => {
  const { dialog, field, press, isClosed } = await open('按手机号码添加')
  await userEvent.type(field('手机号码'), SONG)
  await waitFor(() => expect(field('真实姓名').value).toBe('宋明哲'))
  const { id, version, tbPost, sex, ...user } = await find(SONG)
  const theirs = { ...user, id, version, sex: sex as '0', postId: tbPost?.id ?? 0, department: '对方的部门' }
  await call(editUser, { body: theirs })
  await userEvent.clear(field('部门'))
  await userEvent.type(field('部门'), '我的部门')
  await press(/保\s*存/)
  expect(await within(dialog).findByText('部门，对方改为：对方的部门')).toBeTruthy()
  expect(field('部门').value).toBe('我的部门')
  expect((await find(SONG)).department).toBe('对方的部门')
  await press(/仍保存我的内容/)
  await waitFor(() => expect(isClosed()).toBe(true))
  expect((await find(SONG)).department).toBe('我的部门')
})

test('[P-PERS-026] a person found by number who changes it meanwhile is saved all the same, with the new one told', async () => {
  const { dialog, field, press, isClosed } = await open('按手机号码添加')
  await userEvent.type(field('手机号码'), FANG)
  await waitFor(() => expect(field('真实姓名').value).toBe('方静怡'))
  await userEvent.type(field('备注'), '我的备注')
  await changeNumber(FANG, NEW_NUMBER)
  await press(/保\s*存/)
  expect(await within(dialog).findByText(`手机号码，对方改为：${NEW_NUMBER}`)).toBeTruthy()
  expect(field('备注').value).toContain('我的备注')
  await press(/仍保存我的内容/)
  await waitFor(() => expect(isClosed()).toBe(true))
  expect((await find(NEW_NUMBER)).remark).toContain('我的备注')
})

test('[P-PERS-026] a person who has not answered an invitation yet is not offered for editing', async () => {
  const { dialog, field } = await open('按手机号码添加')
  await userEvent.type(field('手机号码'), PEOPLE.personal)
  expect(await within(dialog).findByText('已向该账号发出邀请，请等待对方确认')).toBeTruthy()
  expect(within(dialog).queryByText('该人员已在人员列表中，保存即修改其信息')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /保\s*存/ })).toBeNull()
})

test('[C-ERR-003] people chosen and a number typed are dropped only when the manager says so', async () => {
  const { dialog, field, press, isClosed } = await open('本单位账号')
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /邱子墨/ }))
  await press(/取\s*消/)
  await stay()
  expect(within(dialog).getByText('已选 1 人')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('tab', { name: '按手机号码添加' }))
  await userEvent.type(field('备注'), '新同事')
  await userEvent.click(within(dialog).getByRole('tab', { name: '本单位账号' }))
  await press(/^添\s*加$/)
  expect(await screen.findByText('添加成功')).toBeTruthy()
  // The other tab still holds what was typed there.
  await waitFor(() =>
    expect(within(dialog).getByRole('tab', { name: '按手机号码添加', selected: true })).toBeTruthy(),
  )
  expect(field('备注').value).toBe('新同事')
  expect(isClosed()).toBe(false)
  await press(/取\s*消/)
  await leave()
  await waitFor(() => expect(isClosed()).toBe(true))
})

test('[P-PERS-026] what was typed before the session ended does not go over what another manager saved since', async () => {
  const openByPhone = async () => {
    await app.reach(PEOPLE.manager)
    const { unmount } = await openPage('/portal/personalCenter/personnelManagement')
    await userEvent.click(await screen.findByRole('button', { name: /添加人员/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('tab', { name: '按手机号码添加' }))
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
    return { dialog, field, unmount }
  }
  const before = await openByPhone()
  await userEvent.type(before.field('手机号码'), SONG)
  await waitFor(() => expect(before.field('真实姓名').value).toBe('宋明哲'))
  await userEvent.type(before.field('备注'), '我的备注')
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('pagehide'))
  before.unmount()

  await app.reach(PEOPLE.manager)
  const { id, version, tbPost, sex, ...user } = await find(SONG)
  await call(editUser, {
    body: { ...user, id, version, sex: sex as '0', postId: tbPost?.id ?? 0, remark: '对方的备注' },
  })
  const { dialog } = await openByPhone()
  await userEvent.click(await within(dialog).findByRole('button', { name: /恢\s*复/ }))
  await within(dialog).findByText('该人员已在人员列表中，保存即修改其信息')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect(await within(dialog).findByText('备注，对方改为：对方的备注')).toBeTruthy()
  expect((await find(SONG)).remark).toBe('对方的备注')
})

test('[P-PERS-005] services that another manager assigned meanwhile are shown, not overwritten', async () => {
  await app.reach(PEOPLE.manager)
  const user = await find(PEOPLE.applicant)
  // The number was changed meanwhile too: it says no more who it is.
  showPart(<AuthoriseServices user={{ ...user, phonenumber: FORMER }} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('radio', { name: '仅限所选' }))
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: '知识库下载' }))
  await call(authUserService, { body: { id: user.id, services: [1], version: user.version } })
  await userEvent.click(within(dialog).getByRole('button', { name: /授\s*权/ }))
  expect(await within(dialog).findByText('服务，对方改为：技术支持')).toBeTruthy()
  expect((await find(PEOPLE.applicant)).services).toEqual([1])
  await userEvent.click(within(dialog).getByRole('button', { name: '采用对方的内容' }))
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '技术支持' }).checked).toBe(true)
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '知识库下载' }).checked).toBe(false)
})

test('[P-PERS-005] a service that the unit has no longer stands in nobody’s way', async () => {
  await app.reach(PEOPLE.manager)
  const user = await find(PEOPLE.limited)
  let closed = false
  showPart(<AuthoriseServices user={{ ...user, services: [99] }} onClose={() => (closed = true)} />)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('radio', { name: '仅限所选' }))
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: '技术支持' }))
  await userEvent.click(within(dialog).getByRole('button', { name: /授\s*权/ }))
  await waitFor(() => expect(closed).toBe(true))
  expect((await find(PEOPLE.limited)).services).toEqual([1])
})

test('a person who changed the number meanwhile is found for comparing, and keeps the new one', async () => {
  await app.reach(PEOPLE.manager)
  const user = await find(SONG)
  let closed = false
  showPart(
    <MemberDialog
      user={{ ...user, phonenumber: FORMER, version: user.version - 1 }}
      onClose={() => (closed = true)}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  const remark = within(dialog).getByLabelText('备注')
  await userEvent.clear(remark)
  await userEvent.type(remark, '改过的备注')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  await userEvent.click(await within(dialog).findByRole('button', { name: /仍保存我的内容/ }))
  await waitFor(() => expect(closed).toBe(true))
  expect(await find(SONG)).toMatchObject({ phonenumber: SONG, remark: '改过的备注' })
})
