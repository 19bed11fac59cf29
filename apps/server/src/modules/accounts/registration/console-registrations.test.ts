import * as consoleInvitation from '@xinqiao/contract/accounts/console-invitation-endpoints'
import * as endpoints from '@xinqiao/contract/accounts/console-registration-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../../../../test/calls/log-in.ts'
import { storedRow, storedRows } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, idOf, lastAudit, sentTo, unitIdOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { Registrant } from '../../../../test/seeds/register.ts'

const app = useApp({ seed: seedApplicants })
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})

async function usesOf(code: string): Promise<number> {
  const { body } = await app.call(consoleInvitation.listInvitations, { query: { keyword: code } }, token)
  return body.rows[0].uses
}

describe('registrations in the console', () => {
  it('are listed, newest first, and found by state, category and words [P-AUTH-060]', async () => {
    const list = async (query: object) =>
      (await app.call(endpoints.listRegistrations, { query }, token)).body.rows.map(
        (row: { realName: string }) => row.realName,
      )
    expect(await list({ status: 'pending' })).toEqual(['贺书远', '邱若宁', '欧阳庭', '沐晴', '苗一诺'])
    expect(await list({ status: 'refused', category: 1 })).toEqual(['卫长川'])
    expect(await list({ keyword: PEOPLE.applicantMu })).toEqual(['沐晴'])
    expect(await list({ keyword: '江澜' })).toEqual(['邱若宁'])
    expect(await list({ keyword: '%' })).toEqual([])
  })

  it('show what was applied for, and who did what', async () => {
    const id = await idOf(app, PEOPLE.applicantWei)
    const { body } = await app.call(endpoints.readRegistration, { params: { id } }, token)
    expect(body.data).toMatchObject({
      realName: '卫长川',
      unitName: '深圳联桥电子有限公司',
      inviteCode: 'LQ9SALE6D2XF',
      unitHasManager: true,
      can: { approve: false, refuse: false },
      timeline: [{ label: '驳回', actorName: '系统管理员', note: '经与贵单位核实，申请人已离职' }],
    })
  })

  it('are approved: the applicant may log in and is told by SMS and e-mail', async () => {
    const id = await idOf(app, PEOPLE.applicantHe)
    const input = { params: { id }, body: { asManager: true } }
    expect((await app.call(endpoints.approveRegistration, input, token)).body.code).toBe(200)
    expect((await logIn(app, PEOPLE.applicantHe)).token).toMatch(/^[\w-]{43}$/)
    const [sms, mail] = await sentTo(app, [PEOPLE.applicantHe, 'heshuyuan@zhuoyu.example'])
    expect(sms?.body).toContain('您的注册申请已通过')
    expect(mail?.subject).toBe('【飞腾芯桥】注册申请已通过')
    expect(await lastAudit(app)).toMatchObject({
      action: 'account.approve',
      actorName: '系统管理员',
      recordName: '贺书远',
      before: { status: 'pending', userType: 2 },
      after: { status: 'active', userType: 1 },
    })
    expect((await app.call(endpoints.approveRegistration, { params: { id }, body: {} }, token)).body).toEqual(
      {
        code: 9999,
        msg: '当前状态“通过”不能执行“通过”',
        reason: 'account.wrongState',
      },
    )
  })

  it('give an individual the service asked for', async () => {
    const id = await idOf(app, PEOPLE.applicantOuyang)
    await app.call(endpoints.approveRegistration, { params: { id }, body: { asManager: true } }, token)
    const { db } = app.platform
    const granted = await storedRows(db, 'accountService', { accountId: id })
    expect(granted).toEqual([{ accountId: id, serviceId: 4 }])
    const { userType } = await storedRow(db, 'account', { id })
    expect(userType).toBe(2)
  })

  it('are refused with a reason that the applicant reads; the invitation gets its use back', async () => {
    const id = await idOf(app, PEOPLE.applicantQiu)
    const refuse = (reason: string) =>
      app.call(endpoints.refuseRegistration, { params: { id }, body: { reason } }, token)
    expect((await refuse('  ')).body).toMatchObject({ code: 400, msg: '请填写驳回原因' })
    const before = await usesOf('JIANGLAN4TST')
    expect((await refuse('请使用单位邮箱')).body.code).toBe(200)
    expect(await usesOf('JIANGLAN4TST')).toBe(before - 1)
    for (const { body } of await sentTo(app, [PEOPLE.applicantQiu, 'qiuruoning@jianglan.example'])) {
      expect(body).toContain('原因：请使用单位邮箱')
    }
    const applicant = new Registrant(app, PEOPLE.applicantQiu)
    expect((await applicant.register({ inviteCode: 'JIANGLAN4TST' })).json().code).toBe(200)
    expect(await usesOf('JIANGLAN4TST')).toBe(before)
  })
})

describe('invitations', () => {
  const form = {
    department: '研发部',
    tel: '022-0000-1111',
    note: '一季度',
    maxUses: 1,
    expiresDate: '2026-11-22',
  }

  it('are created, copied and used up', async () => {
    const unitId = await unitIdOf(app, '天津卓昱')
    const { body } = await app.call(
      consoleInvitation.createInvitation,
      { body: { ...form, unitId, postId: 3 } },
      token,
    )
    const { code } = body.data
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
    expect(body.data).toMatchObject({
      link: `http://localhost:3000/portal/register?inviteCode=${code}`,
      postName: '软件工程师',
      state: 'open',
      expiresTime: '2026-11-23 00:00:00',
      makerName: '系统管理员',
    })
    const first = new Registrant(app, '15300000001')
    expect((await first.register({ inviteCode: code })).json().code).toBe(200)
    const second = new Registrant(app, '15300000002')
    expect((await second.register({ inviteCode: code })).json().msg).toBe('邀请码使用次数已用完')
  })

  it('are given once, however many submit at the same moment', async () => {
    const unitId = await unitIdOf(app, '天津卓昱')
    const made = await app.call(
      consoleInvitation.createInvitation,
      { body: { ...form, unitId, note: '并发' } },
      token,
    )
    const { code } = made.body.data
    const people = ['15300000011', '15300000012', '15300000013'].map((phone) => new Registrant(app, phone))
    for (const person of people) {
      await person.sendCode()
      await person.begin({ inviteCode: code })
    }
    const answers = await Promise.all(people.map(async (person) => (await person.submit()).json().code))
    expect(answers.sort()).toEqual([200, 9999, 9999])
    expect(await usesOf(code)).toBe(1)
  })

  it('are ended at once, and once only', async () => {
    const unitId = await unitIdOf(app, '武汉江澜')
    const made = await app.call(consoleInvitation.createInvitation, { body: { ...form, unitId } }, token)
    const params = { id: made.body.data.id }
    expect((await app.call(consoleInvitation.expireInvitation, { params }, token)).body.code).toBe(200)
    expect((await app.call(consoleInvitation.expireInvitation, { params }, token)).body.msg).not.toBe(
      '操作成功',
    )
    const listed = await app.call(
      consoleInvitation.listInvitations,
      { query: { unitId, state: 'ended' } },
      token,
    )
    expect(listed.body.rows.map(({ id }: { id: string }) => id)).toContain(params.id)
    const late = new Registrant(app, '15300000003')
    await late.sendCode()
    expect((await late.begin({ inviteCode: made.body.data.code })).json().msg).toBe('邀请码已过期')
  })

  it.each([
    [{ expiresDate: '2026-11-19' }, { expiresDate: '有效期须晚于今天' }],
    [{ expiresDate: '2027-12-31' }, { expiresDate: '有效期最长一年' }],
    [{ expiresDate: 'tomorrow' }, { expiresDate: '请选择有效期' }],
    [{ maxUses: 0 }, { maxUses: '可用次数应为 1 到 500 的整数' }],
    [{ unitId: 'nonsense' }, { unitId: '请选择单位' }],
    [{ postId: 99 }, { postId: '请选择列表中的岗位' }],
    [{ tel: '022\r\nX' }, { tel: expect.any(String) }],
  ])('refuse %j', async (change, errors) => {
    const unitId = await unitIdOf(app, '天津卓昱')
    const { body } = await app.call(
      consoleInvitation.createInvitation,
      { body: { ...form, unitId, ...change } },
      token,
    )
    expect(body).toMatchObject({ code: 400, errors })
  })
})
