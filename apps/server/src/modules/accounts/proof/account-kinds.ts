import {
  approveRegistration,
  refuseRegistration,
} from '@xinqiao/contract/accounts/console-registration-endpoints'
import * as profile from '@xinqiao/contract/accounts/profile-endpoints'
import * as registration from '@xinqiao/contract/accounts/registration-endpoints'
import * as reset from '@xinqiao/contract/accounts/reset-endpoints'
import { answerPuzzle, appInfo, claimSession, logout, newPuzzle } from '@xinqiao/contract/identity/endpoints'
import * as factor from '@xinqiao/contract/identity/second-factor-endpoints'
import { callAt, type Outcome } from '../../../../../../prove/client.ts'
import { makePerson, sentCode } from '../../../../../../prove/make-person.ts'
import { ADMIN, READERS, readBy, type WriteKind, type Writer } from '../../../../../../prove/writing.ts'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { overNetwork } from '../../../../test/calls/wire.ts'
import { DEMO_PASSWORD } from '../../identity/index.ts'
import { totpAt } from '../../identity/second-factor/totp.ts'

const NEW_PASSWORD = 'Haihe#88'
const NEXT_PASSWORD = 'Canghai#77'

const sessions: WriteKind = {
  name: 'sessions',
  endpoints: [claimSession, logout],
  phones: READERS,
  async tell({ phone, acknowledge, logIn, write }) {
    const token = await logIn(phone)
    // The token is the acknowledgement.
    const began: Outcome = { status: 200, code: 200, body: null }
    await acknowledge([claimSession], { key: token, before: 'alive', after: 'alive' }, async () => began)
    await write(logout, {}, { key: token, after: 'ended' }, token)
  },
  async read(_query, keys, origin) {
    const found = new Map<string, string>()
    for (const token of keys) {
      const outcome = await callAt(origin, appInfo, {}, token)
      const status = outcome === 'unknown' ? 'no answer' : outcome.status
      found.set(token, status === 200 ? 'alive' : status === 401 ? 'ended' : String(status))
    }
    return found
  },
}

const profiles: WriteKind = {
  name: 'profiles',
  endpoints: [profile.updateUser],
  phones: READERS,
  async tell({ accountId, unique, write }) {
    const nickName = `昵称${unique()}`
    const body = { realName: '许知行', nickName, sex: '0' as const }
    await write(profile.updateUser, { body }, { key: `profile ${accountId} ${nickName}`, after: '1' })
  },
  // Each saving leaves its trace, so that later ones hide none.
  read: readBy(
    `select 'profile ' || record_id || ' ' || (after ->> 'nickName') as key, count(*)::text as state
       from audit_event where action = 'account.updateProfile' and after ->> 'nickName' is not null group by 1`,
  ),
}

/** What people change about their own log-in. The password is told by its hash: the first one is all people's. */
const ownAccounts: WriteKind = {
  name: 'passwords, numbers and addresses',
  endpoints: [profile.updatePwd, profile.activeEmail, profile.changePhone, factor.endSecondFactor],
  phones: READERS.slice(0, 2),
  async tell(writer) {
    const { write, call, unique } = writer
    const { id, phone } = await makePerson(writer)
    const token = await writer.logIn(phone)
    const email = `k${unique()}@kills.example`
    await call(profile.sendEmail, { body: { email } }, token)
    const code = await sentCode(writer, email)
    await write(profile.activeEmail, { body: { email, code } }, { key: `email ${id}`, after: email }, token)
    await secondFactor(writer, id, token)
    const words = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
    const before = await hashOf(writer, id)
    const owned = { key: `password ${id} ${before}`, before: 'old', after: 'new' }
    await write(profile.updatePwd, { body: { password: DEMO_PASSWORD, ...words } }, owned, token)
    const next = `19${String(600_000_000 + unique())}`
    const ticket = await ticketFor(writer, next)
    await call(profile.sendPhoneCode, { body: { phone: next, ticket } }, token)
    const [pass, checkPass] = [NEXT_PASSWORD, NEXT_PASSWORD]
    const proved = {
      phone: next,
      code: await sentCode(writer, next),
      oldPass: NEW_PASSWORD,
      pass,
      checkPass,
    }
    await write(
      profile.changePhone,
      { body: proved },
      { key: `phone ${id}`, before: phone, after: next },
      token,
    )
  },
  read: async (query, keys) => {
    const rows =
      await query(`select a.id, a.phone, a.password_hash, a.bound_email, s.enabled_at from account a
      left join second_factor s on s.account_id = a.id where a.real_name = '过客'`)
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    const found = new Map<string, string>()
    for (const key of keys) {
      const [what, id = '', hash] = key.split(' ')
      const row = byId.get(id)
      if (!row) continue
      if (what === 'password') found.set(key, row.password_hash === hash ? 'old' : 'new')
      else if (what === 'phone') found.set(key, String(row.phone))
      else if (what === 'factor') found.set(key, row.enabled_at ? 'on' : 'absent')
      else if (row.bound_email) found.set(key, String(row.bound_email))
    }
    return found
  },
}

const resets: WriteKind = {
  name: 'forgotten passwords',
  endpoints: [reset.changePwd],
  phones: READERS.slice(3),
  async tell(writer) {
    const { id, phone } = await makePerson(writer)
    const ticket = await ticketFor(writer, phone)
    await writer.call(reset.changePwdSms, { query: { userName: phone, ticket } }, '')
    const smsCode = await sentCode(writer, phone)
    const body = { userName: phone, smsCode, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const fact = { key: `password ${id} ${await hashOf(writer, id)}`, before: 'old', after: 'new' }
    await writer.write(reset.changePwd, { body }, fact, '')
  },
  read: ownAccounts.read,
}

const applications: WriteKind = {
  name: 'registrations',
  endpoints: [registration.register, registration.registerSubmit, approveRegistration, refuseRegistration],
  phones: [ADMIN],
  async tell(writer) {
    for (const event of ['approve', 'refuse'] as const) {
      const phone = `19${String(500_000_000 + writer.unique())}`
      const browser = new TestBrowser(overNetwork(writer.origin), writer.origin)
      const post = async (path: string, json?: object): Promise<Outcome> => {
        try {
          const page = await browser.open(`/api${path}`, json === undefined ? {} : { json })
          const body = page.json() as { code: number }
          return { status: page.status, code: body.code, body }
        } catch {
          return 'unknown'
        }
      }
      const ticket = await ticketFor(writer, phone)
      await post(`${registration.registerSms.path}?mobile=${phone}&ticket=${ticket}`)
      const key = `applicant ${phone}`
      const words = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, agreement: 1 }
      const first = { userName: phone, smsCode: await sentCode(writer, phone), ...words }
      await writer.acknowledge([registration.register], { key, after: 'draft' }, () =>
        post(registration.register.path, first),
      )
      const person = { realName: '过客', nickName: '客', sex: '1', email: 'k@kills.example', remark: '试用' }
      await writer.acknowledge([registration.registerSubmit], { key, after: 'pending, applied' }, () =>
        post(registration.registerSubmit.path, { userName: phone, ...person }),
      )
      const [row] = await writer.query('select id from account where phone = $1', [phone])
      const params = { id: String(row?.id) }
      if (event === 'approve') {
        const body = { asManager: false }
        await writer.write(approveRegistration, { params, body }, { key, after: 'active, applied' })
      } else {
        const body = { reason: '资料不全' }
        await writer.write(refuseRegistration, { params, body }, { key, after: 'refused, applied' })
      }
    }
  },
  read: readBy(
    `select 'applicant ' || a.phone as key, a.status || case when r.account_id is null then '' else ', applied' end as state
       from account a left join registration r on r.account_id = a.id`,
    `select 'applicant ' || phone as key, 'draft' as state from registration_draft d
       where not exists (select from account a where a.phone = d.phone)`,
  ),
}

export const accountKinds = [sessions, profiles, ownAccounts, resets, applications]

async function secondFactor({ call, write }: Writer, accountId: string, token: string): Promise<void> {
  const begun = await call(factor.beginSecondFactor, { body: { password: DEMO_PASSWORD } }, token)
  const secret = fromBase32(begun.data.secret)
  const step = Math.floor(Date.now() / 30_000)
  await call(factor.confirmSecondFactor, { body: { code: totpAt(secret, step) } }, token)
  const body = { password: DEMO_PASSWORD, code: totpAt(secret, step + 1) }
  await write(
    factor.endSecondFactor,
    { body },
    { key: `factor ${accountId}`, before: 'on', after: 'absent' },
    token,
  )
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Solves a puzzle by looking up its answer, which no call gives away. */
async function ticketFor({ call, query }: Writer, phone: string): Promise<string> {
  // Numbers and addresses may ask for so many messages; a proof asks for more.
  await query('delete from limit_counter')
  const puzzle = await call(newPuzzle, { body: { phone } }, '')
  const { id } = puzzle.data
  const [row] = await query('select answer from puzzle where id = $1', [id])
  const passed = await call(answerPuzzle, { params: { id }, body: { x: Number(row?.answer), phone } }, '')
  return passed.data.ticket
}

async function hashOf({ query }: Writer, accountId: string): Promise<string> {
  const [row] = await query('select password_hash from account where id = $1', [accountId])
  return String(row?.password_hash)
}
