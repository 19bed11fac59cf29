import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface ChangeRow {
  docId: string | null
  fromDocId: string | null
  title: string | null
  fromTitle: string | null
  type: 1 | 2
  isAlike: boolean
}

/** The documents of two versions side by side, told apart by what stays the same in every version. */
export async function pairDocuments(db: Db, fromId: string, toId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with older as (select d.*, t.body from knowledge_document d left join knowledge_text t on t.id = d.text_id
        where d.version_id = ${fromId}),
      newer as (select d.*, t.body from knowledge_document d left join knowledge_text t on t.id = d.text_id
        where d.version_id = ${toId})
    select n.id as doc_id, o.id as from_doc_id, n.title, o.title as from_title, coalesce(n.type, o.type) as type,
      n.id is not null and o.id is not null and n.title = o.title and n.type = o.type
        and (n.text_id is not distinct from o.text_id or n.body is not distinct from o.body)
        and n.resource_id is not distinct from o.resource_id as is_alike
    from newer n full join older o on o.slug = n.slug
    order by coalesce(n.order_number, o.order_number), coalesce(n.id, o.id)`.execute(db)
  return rows
}
