import type { TestApp } from './harness.ts'

/** Phones of the demonstration world, by what tests need of them. */
export const ADMIN = '13900001000'
export const FAE = '13900001001'
export const MANAGER = '13800006620'
export const MEMBER = '13800006621'
export const INDIVIDUAL = '13800006660'

/** The id of the account with this phone. */
export async function idOf(app: TestApp, phone: string): Promise<string> {
  const { id } = await app.platform.db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return id
}

export async function unitIdOf(app: TestApp, name: string): Promise<string> {
  const { id } = await app.platform.db
    .selectFrom('unit')
    .select('id')
    .where('name', 'like', `${name}%`)
    .executeTakeFirstOrThrow()
  return id
}

/** The latest entry of the audit. */
export function lastAudit(app: TestApp) {
  return app.platform.db
    .selectFrom('auditEvent')
    .select(['action', 'actorName', 'recordKind', 'recordName', 'before', 'after', 'address'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Everything sent to these recipients, the oldest first. */
export function sentTo(app: TestApp, recipients: readonly string[]) {
  return app.platform.db
    .selectFrom('outboxMessage')
    .select(['channel', 'recipient', 'subject', 'body'])
    .where('recipient', 'in', recipients)
    .orderBy('id')
    .execute()
}
