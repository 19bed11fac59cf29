import * as consoleInvitation from '@xinqiao/contract/accounts/console-invitation-endpoints'
import * as console from '@xinqiao/contract/accounts/console-registration-endpoints'
import * as registration from '@xinqiao/contract/accounts/registration-endpoints'
import * as resetEndpoints from '@xinqiao/contract/accounts/reset-endpoints'
import * as unitInvitation from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { latestCode } from '../../../../test/calls/log-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { ADMIN, idOf, MANAGER, unitIdOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { APPLICANT, PASSWORD, Registrant } from '../../../../test/seeds/register.ts'
import { newId } from '../../../platform/ids.ts'

const PASSWORDS = { password: PASSWORD, confirmPassword: PASSWORD }

async function stepOne(app: TestApp, phone: string) {
  const person = new Registrant(app, phone)
  await person.sendCode()
  return { userName: phone, smsCode: await person.code(), ...PASSWORDS, agreement: 1 as const }
}

async function openInvitation(app: TestApp): Promise<string> {
  const { id } = await storedRow(app.platform.db, 'invitation', { code: 'ZHUOYU2HW8KM' })
  return id
}

/** One that no other write has ended. */
async function newInvitation(app: TestApp): Promise<string> {
  const { db, clock } = app.platform
  const [id, now] = [newId(), clock.now()]
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS)
  const unitId = await unitIdOf(app, '天津卓昱')
  const row = { id, code: id, unitId, maxUses: 1, expiresAt, createdAt: now }
  await db.insertInto('invitation').values(row).execute()
  return id
}

/** Writes of registration, password reset, applications and invitations. */
export const applicationWrites = [
  writeSample(registration.register, async (app) => ({ input: { body: await stepOne(app, '15500000001') } })),
  writeSample(registration.registerSubmit, async (app) => {
    const body = await stepOne(app, '15500000002')
    await app.call(registration.register, { body })
    return {
      input: { body: { userName: body.userName, smsCode: body.smsCode, ...APPLICANT, sex: 1 as const } },
    }
  }),
  writeSample(resetEndpoints.changePwd, async (app) => {
    const person = new Registrant(app, MANAGER)
    const ticket = await person.ticket()
    await person.get('register/changePwdSms', { userName: MANAGER, ticket })
    const smsCode = (await latestCode(app, MANAGER)) ?? ''
    return { input: { body: { userName: MANAGER, smsCode, ...PASSWORDS } } }
  }),
  writeSample(console.approveRegistration, async (app) => ({
    input: { params: { id: await idOf(app, PEOPLE.applicantHe) }, body: { asManager: false } },
    phone: ADMIN,
  })),
  writeSample(console.refuseRegistration, async (app) => ({
    input: { params: { id: await idOf(app, PEOPLE.applicantQiu) }, body: { reason: '资料不全' } },
    phone: ADMIN,
  })),
  writeSample(
    consoleInvitation.createInvitation,
    async (app) => ({
      input: {
        body: { unitId: await unitIdOf(app, '天津卓昱'), maxUses: 2, expiresDate: '2026-12-01' },
      },
      phone: ADMIN,
    }),
    false,
  ),
  writeSample(consoleInvitation.expireInvitation, async (app) => ({
    input: { params: { id: await openInvitation(app) } },
    phone: ADMIN,
  })),
  writeSample(
    unitInvitation.createUnitInvitation,
    async () => ({ input: { body: { maxUses: 2, expiresDate: '2026-12-01' } }, phone: MANAGER }),
    false,
  ),
  writeSample(unitInvitation.expireUnitInvitation, async (app) => ({
    input: { params: { id: await newInvitation(app) } },
    phone: MANAGER,
  })),
  writeSample(unitInvitation.sendUnitInvitation, async (app) => ({
    input: { params: { id: await newInvitation(app) }, body: { recipients: [`${newId()}@invited.example`] } },
    phone: MANAGER,
  })),
]
