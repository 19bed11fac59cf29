import { storedRow } from '../databases/stored.ts'
import type { TestApp } from '../harness.ts'
import { PEOPLE } from './demo-people.ts'

/** Phones of the demonstration world, by what tests need of them. */
export const ADMIN = PEOPLE.admin
export const FAE = PEOPLE.fae
export const MANAGER = PEOPLE.manager
export const MEMBER = PEOPLE.engineer
export const INDIVIDUAL = PEOPLE.personal

/** The id of the account with this phone. */
export async function idOf(app: TestApp, phone: string): Promise<string> {
  const { id } = await storedRow(app.platform.db, 'account', { phone })
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

/** What the audit keeps of all acts of a kind, the oldest first. */
export function auditsOf(app: TestApp, action: string) {
  return app.platform.db
    .selectFrom('auditEvent')
    .select(['recordName', 'after'])
    .where('action', '=', action)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
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
