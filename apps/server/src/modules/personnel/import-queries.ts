import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

/** Puts people on their units' lists; who is there already stays, with the new remark where there is one. */
export async function putOnLists(
  db: Db,
  people: readonly { id: string; unitId: string; remark: string | undefined }[],
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('personnel')
    .values(
      people.map(({ id, unitId, remark }) => ({
        id: newId(),
        unitId,
        accountId: id,
        state: 'active',
        remark: remark ?? '',
        invitedBy: actorId,
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['unitId', 'accountId']).doUpdateSet({
        state: 'active',
        remark: sql<string>`case when excluded.remark = '' then personnel.remark else excluded.remark end`,
      }),
    )
    .execute()
}
