import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

/** Notes to whom an invitation goes; false where it went there already. */
export function noteSent(
  db: Db,
  { invitationId, recipient, at }: { invitationId: string; recipient: string; at: Date },
): Promise<boolean> {
  return foundOne(
    db
      .insertInto('invitationSending')
      .values({ invitationId, recipient, sentAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('recipient'),
  )
}

/** It did not go there after all. */
export async function forgetSent(db: Db, invitationId: string, recipient: string): Promise<void> {
  const rows = db.deleteFrom('invitationSending').where('invitationId', '=', invitationId)
  await rows.where('recipient', '=', recipient).execute()
}

/** To whom invitations went, by invitation. */
export async function listSent(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('invitationSending')
    .select(['invitationId', 'recipient'])
    .where(sql<boolean>`invitation_id = any(${[...ids]}::uuid[])`)
    .orderBy('sentAt')
    .orderBy('recipient')
    .execute()
  const sent = new Map<string, string[]>()
  for (const { invitationId, recipient } of rows) {
    sent.set(invitationId, [...(sent.get(invitationId) ?? []), recipient])
  }
  return sent
}
