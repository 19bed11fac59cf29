import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addClientPersonnel } from '@xinqiao/contract/personnel/endpoints'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { getAppUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { expect, test } from 'vitest'
import { answering, envelope } from '../../../../test/fetch.ts'
import { showPart, stopMotion } from '../../../../test/page.tsx'
import { AddPeople } from './AddPeople.tsx'

configure({ defaultHidden: true })

const NOBODY: UnitUser = {
  id: '',
  userId: '',
  personnelId: '',
  userName: '',
  realName: '',
  nickName: '',
  phonenumber: '',
  sex: '0',
  email: '',
  avatar: '',
  userType: 2,
  tbPost: null,
  department: '',
  tel: '',
  remark: '',
  unitId: 'unit-1',
  services: [],
  status: 'active',
  version: 1,
  createTime: '2026-11-20 12:00:00',
  can: { edit: false, delete: false, authorise: false, changeProjects: false },
}

/** A server with this many candidates; nobody is added until `answer` says so. */
async function candidates(count: number) {
  let listed = Array.from({ length: count }, (_, at) => ({
    ...NOBODY,
    id: `id-${at + 1}`,
    realName: `候选人${at + 1}`,
  }))
  const waiting: (() => void)[] = []
  await answering((request, response) => {
    const rowsOf = (rows: object[], total = rows.length) =>
      envelope(response, 200, { code: 200, msg: '操作成功', rows, data: rows, total })
    if (request.url?.includes(getAppUserList.path)) {
      const { pageNum, pageSize } = JSON.parse(request.text)
      const from = (pageNum - 1) * pageSize
      rowsOf(listed.slice(from, from + pageSize), listed.length)
    } else if (request.url?.includes(addClientPersonnel.path)) {
      const ids: string[] = JSON.parse(request.text)
      waiting.push(() => {
        listed = listed.filter(({ id }) => !ids.includes(id))
        envelope(response, 200, { code: 200, msg: '添加成功' })
      })
    } else rowsOf([])
  })
  const answer = async () => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()?.()
  }
  return { answer }
}

test('[P-PERS-003] who is chosen while others are being added stays chosen; an emptied page gives way to the last', async () => {
  const { answer } = await candidates(12)
  stopMotion()
  let closed = false
  showPart(<AddPeople inviteHref="/personalCenter/unitInvitations" onClose={() => (closed = true)} />)
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: string) => dialog.findByRole('checkbox', { name: new RegExp(name) })
  const press = (name: RegExp) => userEvent.click(dialog.getByRole('button', { name }))
  await userEvent.type(dialog.getByLabelText('备注'), '新同事')
  await box('候选人2')
  await userEvent.click(dialog.getByTitle('2'))
  await userEvent.click(await box('候选人11'))
  await press(/^添\s*加$/)
  await userEvent.click(await box('候选人12'))
  await answer()
  await screen.findByText('添加成功')
  await dialog.findByText('已选 1 人')
  expect(await box('候选人12')).toHaveProperty('checked', true)

  await press(/^添\s*加$/)
  await answer()
  await waitFor(() =>
    expect(dialog.getByRole('tab', { name: '按手机号码添加', selected: true })).toBeTruthy(),
  )
  await userEvent.click(dialog.getByRole('tab', { name: '本单位账号' }))
  expect(await box('候选人10')).toBeTruthy()
  expect(closed).toBe(false)
})
