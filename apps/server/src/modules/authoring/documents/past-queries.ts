import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { newId } from '../../../platform/ids.ts'

const MOST_KEPT = 100

/** Keeps a text unless it is the same writer's within the pause; the oldest beyond the most go. */
export async function keepPast(
  db: Db,
  past: { documentId: string; body: string; revisedAt: Date; revisedBy: string | null },
  { before, isOthers }: { before: Date; isOthers: boolean },
): Promise<void> {
  const { documentId, body, revisedAt, revisedBy } = past
  const { rows } = await sql`insert into knowledge_text_past (id, document_id, body, revised_at, revised_by)
    select ${newId()}::uuid, ${documentId}::uuid, ${body}, ${revisedAt}::timestamptz, ${revisedBy}::uuid
    where ${isOthers} or not exists (select from knowledge_text_past
      where document_id = ${documentId} and revised_at > ${before})
    returning id`.execute(db)
  if (rows.length === 0) return
  await sql`delete from knowledge_text_past where id in (select id from knowledge_text_past
    where document_id = ${documentId} order by revised_at desc, id desc offset ${MOST_KEPT})`.execute(db)
}

export async function listPast(db: Db, documentId: string) {
  const { rows } = await sql<{ id: string; length: number; revisedAt: Date; reviserName: string | null }>`
    select p.id, length(p.body) as length, p.revised_at, a.real_name as reviser_name
    from knowledge_text_past p left join account a on a.id = p.revised_by
    where p.document_id = ${documentId} order by p.revised_at desc, p.id desc`.execute(db)
  return rows
}

export function findPast(db: Db, documentId: string, id: string): Promise<string | undefined> {
  const found = db.selectFrom('knowledgeTextPast').select('body')
  return foundValue(found.where('id', '=', id).where('documentId', '=', documentId))
}
