import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface Returned {
  id: string
  name: string
}

/** Versions and questions of an editor that were returned: in hand until they are submitted again. */
export async function listReturned(db: Db, accountId: string): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    select v.id, b.name || ' ' || v.name as name from knowledge_version v join knowledge_base b on b.id = v.base_id
      where v.status = 'draft' and v.submitted_by = ${accountId}
    union all
    select f.id, coalesce(f.next_question, f.question) from knowledge_faq f
      where f.status = 'returned' and f.submitted_by = ${accountId}
    order by name, id`.execute(db)
  return rows
}

/** Another editor mends them; the history says who submitted each. */
export async function passReturned(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('knowledgeVersion')
    .set({ submittedBy: to })
    .where('submittedBy', '=', from)
    .where('status', '=', 'draft')
    .execute()
  await db
    .updateTable('knowledgeFaq')
    .set({ submittedBy: to })
    .where('submittedBy', '=', from)
    .where('status', '=', 'returned')
    .execute()
}
