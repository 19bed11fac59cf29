import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface NamingLine {
  documentId: string
  line: number
  text: string
}

/** More lines than these no editor looks through. */
const MOST_LINES = 20_000

/** The lines of a version's texts that name a document, a table or a figure, or are a caption. */
export async function listNamingLines(db: Db, versionId: string): Promise<NamingLine[]> {
  const { rows } = await sql<NamingLine>`
    select d.id as document_id, l.line::int, left(l.text, 2000) as text
    from knowledge_document d join knowledge_text t on t.id = d.text_id
      cross join lateral unnest(string_to_array(t.body, E'\n')) with ordinality as l (text, line)
    where d.version_id = ${versionId} and l.text ~ '《|[表图]\\s?[0-9A-Z]'
    order by d.order_number, d.id, l.line limit ${sql.lit(MOST_LINES)}`.execute(db)
  return rows
}

/** Of these names, those of bases that readers have. */
export async function listReadNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from knowledge_base
    where status = 'released' and name = any(${[...names]}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
