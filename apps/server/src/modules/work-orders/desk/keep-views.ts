import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { DeskView, keepView as keep } from '@xinqiao/contract/work-orders/desk-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { deleteView, listViewRows, putView } from './desk-queries.ts'

/** The filters that a reader has kept under a name. */
export async function listViews(db: Db, { accountId }: Actor): Promise<DeskView[]> {
  const rows = await listViewRows(db, accountId)
  return rows.map(({ id, name, search }) => ({ id, name, ...(search as Omit<DeskView, 'id' | 'name'>) }))
}

export async function keepView(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { name, ...search }: HandlerInput<typeof keep>['body'],
): Promise<void> {
  const at = clock.now()
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await putView(tx, { id, accountId: actor.accountId, name, search, createdAt: at })
    const record = { kind: 'desk-view' as const, id, name }
    await recordAudit(tx, { actor, address, act: 'desk-view.keep', record, after: { ...search }, at })
  })
}

export async function removeView(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await deleteView(tx, actor.accountId, id)
    if (name === undefined) throw notFound()
    const record = { kind: 'desk-view' as const, id, name }
    await recordAudit(tx, { actor, address, act: 'desk-view.remove', record, at: clock.now() })
  })
}
