import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { LIST_REFUSALS } from '@xinqiao/contract/lists/texts'
import type { keepView as keep } from '@xinqiao/contract/lists/view-endpoints'
import type { Db } from '../../platform/db/database.ts'
import { notFound, refuse } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { deleteView, listViewRows, putView } from './queries.ts'

const MOST = 30

/** The filters that a reader has kept under a name; what is empty narrows nothing. */
export async function listViews(db: Db, accountId: string, list: string) {
  const rows = await listViewRows(db, accountId, list)
  return rows.map(({ id, name, filters }) => ({
    id,
    name,
    filters: Object.entries(filters as Record<string, string>)
      .filter(([, value]) => value !== '')
      .map(([one, value]) => ({ name: one, value })),
  }))
}

export async function keepView(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { list, name, filters: given }: HandlerInput<typeof keep>['body'],
): Promise<void> {
  const at = clock.now()
  const id = newId()
  const filters = Object.fromEntries(given.map((one) => [one.name, one.value]))
  await db.transaction().execute(async (tx) => {
    const others = (await listViewRows(tx, actor.accountId, list)).filter((one) => one.name !== name)
    if (others.length >= MOST) throw refuse(LIST_REFUSALS.viewsFull)
    await putView(tx, { id, accountId: actor.accountId, list, name, filters, createdAt: at })
    const record = { kind: 'list-view' as const, id, name }
    await recordAudit(tx, { actor, address, act: 'list-view.keep', record, after: { list, filters }, at })
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
    const record = { kind: 'list-view' as const, id, name }
    await recordAudit(tx, { actor, address, act: 'list-view.remove', record, at: clock.now() })
  })
}
