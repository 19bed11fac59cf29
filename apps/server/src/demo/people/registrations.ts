import { accountRecord } from '@xinqiao/contract/accounts/record'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { DEMO_APPLICANTS, type DemoApplicant } from '../certifications/applicants.ts'
import { writePast } from '../projects/past-moves.ts'
import { DEMO_INVITATIONS, DEMO_UNIT_DATA } from './demo-invitations.ts'
import { DEMO_UNITS } from './demo-person.ts'

/** Services, addresses, invitations, and applications in every state. */
export const demoRegistrations = {
  title: '邀请与注册申请',
  seed: seedRegistrations,
  clear: clearRegistrations,
}

const ADMIN_PHONE = '13900001000'

async function seedRegistrations({ clock }: Platform, db: Db): Promise<void> {
  const now = clock.now()
  const admin = await db
    .selectFrom('account')
    .select(['id as accountId', 'realName', 'passwordHash'])
    .where('phone', '=', ADMIN_PHONE)
    .executeTakeFirstOrThrow()
  const unitIds = await findUnits(db)
  await seedUnitData(db, unitIds)
  const invitationIds = await seedInvitations(db, unitIds, admin, now)
  const { passwordHash } = admin
  for (const applicant of DEMO_APPLICANTS) {
    const submittedAt = new Date(now.getTime() - applicant.submitted * DAY_MS)
    const id = await seedApplicant(db, applicant, { unitIds, invitationIds, passwordHash, submittedAt })
    await seedDecision(db, id, applicant, admin, new Date(submittedAt.getTime() + DAY_MS / 6))
  }
  await registerWaiting(db, '13800006663', now)
  await seedDisabled(db, admin, new Date(now.getTime() - 9 * DAY_MS))
}

/** Who was disabled was so by an administrator. */
async function seedDisabled(db: Db, admin: { accountId: string; realName: string }, at: Date): Promise<void> {
  const disabled = await db
    .selectFrom('account')
    .select(['id', 'realName'])
    .where('status', '=', 'disabled')
    .where('isDemo', '=', true)
    .execute()
  for (const { id, realName } of disabled) {
    await writePast(db, accountRecord, id, [{ event: 'disable', actor: admin, at }], 'active')
    await recordAudit(db, {
      actor: admin,
      act: 'account.disable',
      record: { kind: 'account', id, name: realName },
      before: { status: 'active' },
      after: { status: 'disabled' },
      address: '127.0.0.1',
      at,
    })
  }
}

/** Takes away what leaves no trace with its account or unit. */
async function clearRegistrations(db: Db): Promise<void> {
  const demo = db.selectFrom('account').select('id').where('isDemo', '=', true)
  await db.deleteFrom('auditEvent').where('actorId', 'in', demo).execute()
  await db.deleteFrom('workflowEvent').where('recordId', 'in', demo).execute()
  const codes = DEMO_INVITATIONS.map(({ code }) => code)
  await db.deleteFrom('invitation').where('code', 'in', codes).execute()
}

async function findUnits(db: Db): Promise<Map<string, string>> {
  const units = await db.selectFrom('unit').select(['id', 'name']).execute()
  return new Map(
    DEMO_UNITS.map(({ key, name }): [string, string] => [
      key,
      units.find((unit) => unit.name === name)?.id ?? '',
    ]),
  )
}

async function seedUnitData(db: Db, unitIds: Map<string, string>): Promise<void> {
  for (const [key, { services, addresses }] of Object.entries(DEMO_UNIT_DATA)) {
    const unitId = unitIds.get(key) ?? ''
    await db
      .insertInto('unitService')
      .values(services.map((serviceId) => ({ unitId, serviceId })))
      .execute()
    const rows = addresses.map((address, orderNumber) => ({ id: newId(), unitId, ...address, orderNumber }))
    if (rows.length > 0) await db.insertInto('unitAddress').values(rows).execute()
  }
}

async function seedInvitations(
  db: Db,
  unitIds: Map<string, string>,
  admin: { accountId: string; realName: string },
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, unit, post, days, ...columns } of DEMO_INVITATIONS) {
    const id = newId()
    ids.set(key, id)
    const createdAt = new Date(now.getTime() - 20 * DAY_MS)
    const unitId = unitIds.get(unit) ?? ''
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    const row = { ...columns, id, unitId, postId: post, expiresAt, createdBy: admin.accountId, createdAt }
    await db.insertInto('invitation').values(row).execute()
    await recordAudit(db, {
      actor: admin,
      act: 'invitation.create',
      record: { kind: 'invitation', id, name: DEMO_UNITS.find((one) => one.key === unit)?.name ?? '' },
      after: { department: columns.department, tel: columns.tel, maxUses: columns.maxUses },
      address: '127.0.0.1',
      at: createdAt,
    })
  }
  return ids
}

async function seedApplicant(
  db: Db,
  applicant: DemoApplicant,
  from: {
    unitIds: Map<string, string>
    invitationIds: Map<string, string>
    passwordHash: string | null
    submittedAt: Date
  },
): Promise<string> {
  const id = newId()
  const { submittedAt, passwordHash } = from
  const invitation = DEMO_INVITATIONS.find(({ key }) => key === applicant.invitation)
  await db
    .insertInto('account')
    .values({
      id,
      phone: applicant.phone,
      passwordHash,
      status: applicant.status,
      userType: 2,
      unitId: invitation ? (from.unitIds.get(invitation.unit) ?? null) : null,
      realName: applicant.name,
      nickName: applicant.name.slice(-2),
      sex: applicant.sex,
      email: applicant.email,
      postId: invitation?.post ?? null,
      department: invitation?.department ?? '',
      tel: invitation?.tel ?? '',
      createdAt: submittedAt,
      updatedAt: submittedAt,
      isDemo: true,
    })
    .execute()
  await db
    .insertInto('registration')
    .values({
      accountId: id,
      category: invitation ? 1 : 2,
      invitationId: invitation ? (from.invitationIds.get(invitation.key) ?? null) : null,
      serviceId: applicant.service ?? null,
      remark: applicant.remark ?? '',
      agreedAt: submittedAt,
      submittedAt,
    })
    .execute()
  return id
}

/** The move and the audit of an application that was decided. */
async function seedDecision(
  db: Db,
  id: string,
  { status, name, reason = '' }: DemoApplicant,
  admin: { accountId: string; realName: string },
  at: Date,
): Promise<void> {
  if (status === 'pending') return
  const event = status === 'active' ? 'approve' : 'refuse'
  await writePast(db, accountRecord, id, [{ event, actor: admin, note: reason, at }])
  await recordAudit(db, {
    actor: admin,
    act: `account.${event}`,
    record: { kind: 'account', id, name },
    before: { status: 'pending' },
    after: { status, ...(reason ? { note: reason } : {}) },
    address: '127.0.0.1',
    at,
  })
}

/** The waiting account of people.ts has applied too. */
async function registerWaiting(db: Db, phone: string, now: Date): Promise<void> {
  const submittedAt = new Date(now.getTime() - 4.5 * DAY_MS)
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registration')
    .values({
      accountId: account.id,
      category: 2,
      remark: '参与开源固件项目，需要查阅 UEFI 相关文档。',
      agreedAt: submittedAt,
      submittedAt,
    })
    .execute()
}
