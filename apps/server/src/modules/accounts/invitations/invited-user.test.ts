import {
  getUser,
  getUserInfo,
  postSelect,
  serviceSelect,
  unitSelect,
} from '@xinqiao/contract/accounts/registration-endpoints'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { Registrant } from '../../../../test/seeds/register.ts'

const app = useApp({ seed: seedApplicants })
const INVITED = { userName: '15200000001', inviteCode: 'ZHUOYU2HW8KM' }

describe('what an invitation carries', () => {
  it.each([
    ['getUser [P-AUTH-066]', getUser],
    ['getUserInfo [P-AUTH-067]', getUserInfo],
  ])('is answered by %s', async (_name, endpoint) => {
    const { body } = await app.call(endpoint, { query: INVITED })
    expect(body.data).toEqual({
      realName: '',
      nickName: '',
      sex: '',
      phonenumber: '',
      tbPost: { id: 2, name: '硬件工程师' },
      department: '硬件部',
      email: '',
      unitId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      unitName: '天津卓昱信息技术有限公司',
      tel: '022-0000-6188',
    })
  })

  it.each([
    ['getUser', '15200000002', 'P-AUTH-066'],
    ['getUserInfo', '15200000003', 'P-AUTH-067'],
  ])('of %s carries the number that this browser proved, %s, and no other [%s]', async (call, phone) => {
    const person = new Registrant(app, phone)
    await person.sendCode()
    await person.begin({ inviteCode: INVITED.inviteCode })
    const asked = await person.get(call, { ...INVITED, userName: person.phone })
    expect(asked.json().data.phonenumber).toBe(person.phone)
    expect((await person.get(call, INVITED)).json().data.phonenumber).toBe('')
  })

  it('says nothing of the account of a known number', async () => {
    const known = await app.call(getUser, { query: { ...INVITED, userName: PEOPLE.manager } })
    const unknown = await app.call(getUser, { query: INVITED })
    expect(known.body).toEqual(unknown.body)
  })

  it('reads a code as people copy it', async () => {
    const query = { ...INVITED, inviteCode: ' zhuoyu-2hw8 km ' }
    expect((await app.call(getUser, { query })).body.code).toBe(200)
  })

  it('is refused without a good code, and to an address that keeps guessing', async () => {
    const guess = { query: { ...INVITED, inviteCode: 'GUESSGUESS22' } }
    const from = { address: '192.0.2.44' }
    for (let tries = 0; tries < 30; tries += 1) {
      const { body } = await app.call(getUser, guess, undefined, from)
      expect(body).toEqual({ code: 9999, msg: '邀请码无效', reason: 'accounts.invitationUnknown' })
    }
    expect((await app.call(getUser, { query: INVITED }, undefined, from)).status).toBe(429)
    expect((await app.call(getUser, { query: INVITED })).status).toBe(200)
  })
})

describe('guesses of invitations', () => {
  it('are thirty an hour, also of sixty at the same moment; right codes do not count', async () => {
    const from = { address: '192.0.2.45' }
    for (let n = 0; n < 5; n += 1) await app.call(getUser, { query: INVITED }, undefined, from)
    const guess = { query: { ...INVITED, inviteCode: 'GUESSGUESS22' } }
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => app.call(getUser, guess, undefined, from)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})

describe('the selects of registration', () => {
  it.each([
    ['posts [P-DICT-006]', postSelect, '硬件工程师'],
    ['services', serviceSelect, '特殊教育服务'],
  ])('list %s as ids and names', async (_what, endpoint, name) => {
    const { body } = await app.call(endpoint)
    expect(body.rows).toEqual(body.data)
    expect(body.rows).toContainEqual({ id: expect.any(String), name })
  })

  it('list the unit of an invitation by id and name, and of no others anything [P-DICT-007]', async () => {
    const list = async (query: object) => (await app.call(unitSelect, { query })).body
    const body = await list({ inviteCode: INVITED.inviteCode })
    expect(body.rows).toEqual([{ id: expect.any(String), name: '天津卓昱信息技术有限公司' }])
    expect(body.data).toEqual(body.rows)
    expect((await list({})).rows).toEqual([])
    expect(await list({ inviteCode: 'GUESSGUESS22' })).toEqual({
      code: 9999,
      msg: '邀请码无效',
      reason: 'accounts.invitationUnknown',
    })
  })
})
