import {
  disableAccount,
  enableAccount,
  setManager,
} from '@xinqiao/contract/accounts/console-account-endpoints'
import * as invitations from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf } from '../../../../test/seeds/people.ts'
import { Registrant } from '../../../../test/seeds/register.ts'

const app = useApp({ seed: seedApplicants })
const FORM = { department: '硬件部', maxUses: 2, expiresDate: '2026-12-01', note: '新同事' }
let token = ''
beforeAll(async () => {
  token = await app.signIn(PEOPLE.manager)
})

const make = async (change: object = {}) => {
  app.clock.advance(4000)
  return (await app.call(invitations.createUnitInvitation, { body: { ...FORM, ...change } }, token)).body
}
const send = async (id: string, recipients: string[], as = token) => {
  app.clock.advance(4000)
  const input = { params: { id }, body: { recipients } }
  return (await app.call(invitations.sendUnitInvitation, input, as)).body
}
const listed = async (as = token) =>
  (await app.call(invitations.listUnitInvitations, { query: { pageSize: 200 } }, as)).body
const leaving = (recipient: string) =>
  app.platform.db
    .selectFrom('outboxMessage')
    .select(['channel', 'subject', 'body', 'secrets'])
    .where('recipient', '=', recipient)
    .execute()

describe('a manager of a unit invites colleagues', () => {
  it('who register by the code with post and department, and to none of another unit', async () => {
    const { data } = await make({ postId: 3 })
    expect(data).toMatchObject({
      unitName: '天津卓昱信息技术有限公司',
      postName: '软件工程师',
      state: 'open',
    })
    const person = new Registrant(app, '15310000001')
    expect((await person.register({ inviteCode: data.code })).json().code).toBe(200)
    const { rows } = await listed()
    expect(rows[0]).toMatchObject({ id: data.id, uses: 1, note: '新同事', makerName: '林志远' })
    const other = await app.signIn(PEOPLE.otherUnit)
    expect((await listed(other)).rows.map(({ id }: { id: string }) => id)).not.toContain(data.id)
    const params = { id: data.id }
    expect((await app.call(invitations.expireUnitInvitation, { params }, other)).status).toBe(404)
    expect((await send(data.id, ['15310000002'], other)).code).toBe(404)
    expect((await app.call(invitations.listUnitInvitations)).status).toBe(401)
    const member = await app.signIn(PEOPLE.engineer)
    expect((await app.call(invitations.createUnitInvitation, { body: FORM }, member)).status).toBe(403)
  })

  it('and withdraws it, after which nobody registers by it', async () => {
    const { data } = await make()
    const params = { id: data.id }
    const ended = await app.call(invitations.expireUnitInvitation, { params }, token)
    expect(ended.body).toMatchObject({ code: 200, msg: '邀请已撤回' })
    const late = new Registrant(app, '15310000003')
    await late.sendCode()
    expect((await late.begin({ inviteCode: data.code })).json().msg).toBe('邀请码已过期')
    expect((await send(data.id, ['15310000003'])).msg).toBe('邀请码已过期')
  })

  it.each(['is shut out', 'belongs to another unit', 'is a member alone'])(
    'until the manager %s, who still knows the code: nobody registers by it then',
    async (how) => {
      const { data } = await make()
      const admin = await app.signIn(PEOPLE.admin)
      const { id, unitId } = await accountOf(app, PEOPLE.manager)
      const disable = { params: { id }, body: { reason: '已离职', leaveUnmanaged: true } }
      const another = {
        params: { id: (await accountOf(app, PEOPLE.engineer)).id },
        body: { isManager: true },
      }
      const move = (to: string) => ({ params: { id }, body: { unitId: to, reason: '登记有误' } })
      if (how === 'is shut out') await app.call(disableAccount, disable, admin)
      else {
        await app.call(setManager, another, admin)
        await app.platform.db.deleteFrom('projectSeat').execute()
        const over =
          how === 'is a member alone'
            ? app.call(setManager, { params: { id }, body: { isManager: false } }, admin)
            : app.call(correctUnit, move('-1'), admin)
        expect((await over).body.code).toBe(200)
      }
      const late = new Registrant(app, `153100000${how.length}`)
      await late.sendCode()
      expect((await late.begin({ inviteCode: data.code })).json().msg).toBe('邀请码已过期')
      if (how === 'is shut out') await app.call(enableAccount, { params: { id } }, admin)
      else {
        if (how === 'belongs to another unit') await app.call(correctUnit, move(unitId ?? ''), admin)
        await app.call(setManager, { params: { id }, body: { isManager: true } }, admin)
      }
      token = await app.signIn(PEOPLE.manager)
    },
  )

  it('by SMS and mail, which say the unit and the code and nothing that was typed, alike for known numbers', async () => {
    const { data } = await make({ maxUses: 3, note: '立即转账', department: '加微信领奖' })
    const { data: sent } = await send(data.id, ['+86 153 1000 0004', 'New@Example.com', PEOPLE.engineer])
    expect(sent.outcomes).toEqual(
      ['15310000004', 'new@example.com', PEOPLE.engineer].map((recipient) => ({
        recipient,
        done: true,
        msg: '',
      })),
    )
    const [sms] = await leaving('15310000004')
    expect(sms).toMatchObject({ channel: 'sms', secrets: [data.code] })
    expect(sms?.body).toContain(`天津卓昱信息技术有限公司邀请您注册飞腾芯桥`)
    expect(sms?.body).toContain(`/portal/register?inviteCode=${data.code}`)
    const [mail] = await leaving('new@example.com')
    expect(mail).toMatchObject({
      channel: 'email',
      subject: '【飞腾芯桥】天津卓昱信息技术有限公司邀请您注册',
    })
    expect(JSON.stringify([sms, mail])).not.toMatch(/转账|领奖|新同事/)
    expect((await listed()).rows[0].sentTo).toEqual(
      sent.outcomes.map((one: { recipient: string }) => one.recipient).sort(),
    )
    const again = await send(data.id, ['15310000004'])
    expect(again.data.outcomes).toMatchObject([{ done: false, msg: '已发过，请勿重复发送' }])
    expect(await leaving('15310000004')).toHaveLength(1)
  })

  it.each([
    [['12345'], '请填写正确的手机号码或邮箱'],
    [['a@b@c'], '请填写正确的手机号码或邮箱'],
    [['a@b.cn\r\nBcc: c@d.cn'], '请填写正确的手机号码或邮箱'],
    [[], '请填写手机号码或邮箱'],
    [['15310000005', '15310000006', '15310000007'], '该邀请还可使用 2 次，不能发给 3 人'],
  ])('to no %j', async (recipients, text) => {
    const { data } = await make()
    const body = await send(data.id, recipients)
    expect(body.code).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(text)
  })

  it('so many a day: three to one number whatever the unit, fifty by a unit', async () => {
    app.clock.advance(25 * 3600_000)
    token = await app.signIn(PEOPLE.manager)
    for (let times = 0; times < 3; times += 1) {
      const { data } = await make()
      expect((await send(data.id, ['15310000008'])).data.outcomes).toMatchObject([{ done: true }])
    }
    const other = await app.signIn(PEOPLE.otherUnit)
    const body = { ...FORM, maxUses: 100 }
    const made = await app.call(invitations.createUnitInvitation, { body }, other)
    const held = await send(made.body.data.id, ['15310000008', '15310000009'], other)
    expect(held.data.outcomes).toMatchObject([
      { done: false, msg: '该号码或邮箱当日收到的邀请已达上限' },
      { done: true },
    ])
    let done = 0
    for (let times = 0; times < 3; times += 1) {
      const people = Array.from({ length: 20 }, (_, at) => `1532${times}${String(at).padStart(6, '0')}`)
      const { outcomes } = (await send(made.body.data.id, people, other)).data
      done += outcomes.filter((one: { done: boolean }) => one.done).length
    }
    expect(done).toBe(48)
    const { rows } = await listed(other)
    expect(rows[0].sentTo, 'who got none can be asked tomorrow').toHaveLength(49)
  })
})
