import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

export const COLUMNS = [
  'invitation.id',
  'invitation.code',
  'invitation.unitId',
  'unit.name as unitName',
  'post.name as postName',
  'invitation.department',
  'invitation.tel',
  'invitation.note',
  'invitation.maxUses',
  'invitation.uses',
  'invitation.expiresAt',
] as const

/** An invitation with what it carries, by code or id, or by id of a unit’s own; whatever its state. */
export function findInvitation(db: Db, by: { code: string } | { id: string; unitId?: string }) {
  const { unitId } = { unitId: undefined, ...by }
  return db
    .selectFrom('invitation')
    .innerJoin('unit', 'unit.id', 'invitation.unitId')
    .leftJoin('post', 'post.id', 'invitation.postId')
    .select([...COLUMNS, 'invitation.postId'])
    .$if('code' in by, (query) => query.where('invitation.code', '=', 'code' in by ? by.code : ''))
    .$if('id' in by, (query) => query.where('invitation.id', '=', 'id' in by ? by.id : ''))
    .$if(unitId !== undefined, (query) => query.where('invitation.unitId', '=', unitId ?? ''))
    .executeTakeFirst()
}

export type Invitation = FoundBy<typeof findInvitation>

/** Takes one use of an invitation; false when it has none left or has run out. */
export function takeUse(db: Db, id: string, now: Date): Promise<boolean> {
  return foundOne(
    db
      .updateTable('invitation')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .whereRef('uses', '<', 'maxUses')
      .returning('id'),
  )
}

/** Gives a use back: the application that took it was refused. */
export async function giveBackUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute()
}

export interface NewInvitation {
  id: string
  code: string
  unitId: string
  postId: number | null
  department: string
  tel: string
  note: string
  maxUses: number
  expiresAt: Date
  createdBy: string
  createdAt: Date
}

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db.insertInto('invitation').values(invitation).execute()
}

/** Ends an invitation now; false when it has already ended. */
export function expireInvitationRow(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = db.updateTable('invitation').set({ expiresAt: now }).where('id', '=', id)
  return foundOne(ended.where('expiresAt', '>', now).returning('id'))
}

/** Ends those that an account made for its own unit. */
export async function expireInvitationsOf(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ expiresAt: now })
    .from('account as maker')
    .where('maker.id', '=', accountId)
    .whereRef('invitation.createdBy', '=', 'maker.id')
    .whereRef('invitation.unitId', '=', 'maker.unitId')
    .where('invitation.expiresAt', '>', now)
    .execute()
}
