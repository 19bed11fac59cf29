import * as endpoints from '@xinqiao/contract/accounts/console-account-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { logIn } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, FAE, idOf, lastAudit, MEMBER, sentTo } from '../../../../test/seeds/console.ts'

const app = useApp({ seed: seedApplicants })
const CORRECTED = '13800007788'
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})

const correct = async (id: string, body: { userName: string; email: string; reason: string }, by = token) =>
  (await app.call(endpoints.correctAccount, { params: { id }, body }, by)).body

it('an administrator corrects number and mail: audited with the reason, told to both numbers, old sessions over', async () => {
  const id = await idOf(app, MEMBER)
  const { token: theirs } = await logIn(app, MEMBER)
  const before = (await app.call(endpoints.readAccount, { params: { id } }, token)).body.data
  expect(before.can.correct).toBe(true)
  const form = { userName: CORRECTED, email: 'new@example.com', reason: '登记时填错' }
  expect((await correct(id, { ...form, reason: '' })).errors).toEqual({ reason: '请填写更正原因' })
  expect((await correct(id, { ...form, userName: FAE })).errors).toMatchObject({
    userName: expect.any(String),
  })
  expect((await app.call(appInfo, {}, theirs)).status).toBe(200)
  expect((await correct(id, form)).code).toBe(200)
  const { data } = (await app.call(endpoints.readAccount, { params: { id } }, token)).body
  expect([data.userName, data.email]).toEqual([CORRECTED, 'new@example.com'])
  expect((await app.call(appInfo, {}, theirs)).status).toBe(401)
  expect(await lastAudit(app)).toMatchObject({
    action: 'account.correct',
    before: { userName: MEMBER, email: before.email },
    after: { userName: CORRECTED, email: 'new@example.com', reason: '登记时填错' },
  })
  expect((await sentTo(app, [MEMBER])).map(({ body }) => body).join()).toContain('本号码不再用于登录')
  const told = (await sentTo(app, [CORRECTED])).map(({ body }) => body).join()
  expect(told).toContain('今后请以本号码登录')
  expect((await logIn(app, CORRECTED)).token).toMatch(/^[\w-]{43}$/)
})

it('is for administrators alone, and for accounts in use', async () => {
  const id = await idOf(app, FAE)
  const form = { userName: '13800007799', email: '', reason: '试' }
  expect((await correct(id, form, await app.signIn(FAE))).code).toBe(403)
  expect((await correct('nonsense', form)).code).toBe(404)
})
