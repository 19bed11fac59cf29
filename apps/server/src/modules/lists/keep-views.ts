import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { LIST_REFUSALS } from '@xinqiao/contract/lists/texts'
import type { keepView as keep } from '@xinqiao/contract/lists/view-endpoints'
import type { Db } from '../../platform/db/database.ts'
import { notFound, refuse } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { audited } from '../../platform/records/audited.ts'
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

export function keepView(
  platform: Platform,
  caller: Caller,
  { list, name, filters: given }: HandlerInput<typeof keep>['body'],
): Promise<void> {
  const { accountId } = caller.actor
  const filters = Object.fromEntries(given.map((one) => [one.name, one.value]))
  return audited(platform, caller, async (tx, createdAt) => {
    const others = (await listViewRows(tx, accountId, list)).filter((one) => one.name !== name)
    if (others.length >= MOST) throw refuse(LIST_REFUSALS.viewsFull)
    const id = newId()
    await putView(tx, { id, accountId, list, name, filters, createdAt })
    return { act: 'list-view.keep', record: { kind: 'list-view', id, name }, after: { list, filters } }
  })
}

export function removeView(platform: Platform, caller: Caller, id: string): Promise<void> {
  return audited(platform, caller, async (tx) => {
    const name = await deleteView(tx, caller.actor.accountId, id)
    if (name === undefined) throw notFound()
    return { act: 'list-view.remove', record: { kind: 'list-view', id, name } }
  })
}
