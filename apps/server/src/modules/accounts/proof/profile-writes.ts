import * as endpoints from '@xinqiao/contract/accounts/profile-endpoints'
import * as factor from '@xinqiao/contract/identity/second-factor-endpoints'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { latestCode, passPuzzle } from '../../../../test/calls/log-in.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../../identity/index.ts'
import { totpAt } from '../../identity/second-factor/totp.ts'

const NEW = 'Haihe#88'

async function emailCode(app: TestApp, phone: string, email: string): Promise<string> {
  await app.call(endpoints.sendEmail, { body: { email } }, await app.signIn(phone))
  return /\d{6}/.exec((await outboxOf(app, email)).at(-1)?.body ?? '')?.[0] ?? ''
}

async function phoneCode(app: TestApp, from: string, phone: string): Promise<string> {
  const ticket = await passPuzzle(app, new TestBrowser(app.http), phone)
  await app.call(endpoints.sendPhoneCode, { body: { phone, ticket } }, await app.signIn(from))
  return (await latestCode(app, phone)) ?? ''
}

/** Turns the second factor on; answers the code that its authenticator shows next. */
/** Answers the next code of it. */
export async function turnOnSecondFactor(app: TestApp, phone: string): Promise<string> {
  const token = await app.signIn(phone)
  const begun = await app.call(factor.beginSecondFactor, { body: { password: DEMO_PASSWORD } }, token)
  const bytes = fromBase32(begun.body.data.secret)
  const step = Math.floor(app.clock.now().getTime() / 30_000)
  await app.call(factor.confirmSecondFactor, { body: { code: totpAt(bytes, step) } }, token)
  return totpAt(bytes, step + 1)
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Writes of the personal centre, each by somebody of their own. */
export const profileWrites = [
  writeSample(endpoints.updateUser, async (app) => {
    const phone = PEOPLE.assistant
    const { version, email } = await accountOf(app, phone)
    return {
      input: { body: { realName: '方静怡', nickName: '静怡', sex: 1 as const, email, version } },
      phone,
    }
  }),
  writeSample(endpoints.updatePwd, () =>
    Promise.resolve({
      input: { body: { password: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW } },
      phone: PEOPLE.applicant,
    }),
  ),
  writeSample(endpoints.activeEmail, async (app) => {
    const [phone, email] = [PEOPLE.vendor, 'gu.yifan@qixia.example']
    const code = await emailCode(app, phone, email)
    return { input: { body: { email, code, password: DEMO_PASSWORD } }, phone }
  }),
  writeSample(endpoints.changePhone, async (app) => {
    const [phone, next] = [PEOPLE.personal, '15900006660']
    const code = await phoneCode(app, phone, next)
    return {
      input: { body: { phone: next, code, oldPass: DEMO_PASSWORD, pass: NEW, checkPass: NEW } },
      phone,
    }
  }),
  writeSample(factor.endSecondFactor, async (app) => {
    const phone = PEOPLE.certifier
    const code = await turnOnSecondFactor(app, phone)
    return { input: { body: { password: DEMO_PASSWORD, code } }, phone }
  }),
]
