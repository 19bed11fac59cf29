import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { foundOne } from '../../../../platform/db/found-one.ts'
import { nextVersion } from '../../../../platform/db/next-version.ts'
import { type OrderedPage, readPage } from '../../../../platform/db/read-page.ts'

export interface SynonymGroup {
  words: readonly string[]
  /** as the search compares them */
  folded: readonly string[]
}

/** The groups in use of which a word stands in a folded text, as JSON; null where there are none. */
export function synonymsOf(folded: string): RawBuilder<unknown> {
  return sql`select json_agg(y.folded) from search_synonym y where y.retired_at is null
    and exists (select from unnest(y.folded) word where strpos(${folded}, word) > 0)`
}

export async function listSynonymRows(
  db: Db,
  asked: { folded: string; state: 'all' | 'used' | 'retired' } & OrderedPage,
) {
  const all = db
    .selectFrom('searchSynonym')
    .$if(asked.folded !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from unnest(folded) word where strpos(word, ${asked.folded}) > 0)`,
      ),
    )
    .$if(asked.state === 'used', (query) => query.where('retiredAt', 'is', null))
    .$if(asked.state === 'retired', (query) => query.where('retiredAt', 'is not', null))
    .select(['id', 'words', 'retiredAt', 'changedAt', 'version'])
    .orderBy('changedAt', asked.isAsc)
    .orderBy('words')
    .orderBy('id')
  return readPage(all, asked)
}

export async function findSynonym(db: Db, id: string) {
  return db
    .selectFrom('searchSynonym')
    .select(['id', 'words', 'retiredAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** One change of all groups after another, so that no word gets into two of them. */
export async function lockSynonyms(db: Db): Promise<void> {
  await sql`lock table search_synonym in share row exclusive mode`.execute(db)
}

/** Whether another group in use has one of these words. */
export function synonymTaken(db: Db, folded: readonly string[], but: string | undefined): Promise<boolean> {
  return foundOne(
    db
      .selectFrom('searchSynonym')
      .select('id')
      .where('retiredAt', 'is', null)
      .where(sql<boolean>`folded && ${folded}::text[]`)
      .$if(but !== undefined, (query) => query.where('id', '<>', but ?? '')),
  )
}

export async function insertSynonym(
  db: Db,
  { id, words, folded, at }: SynonymGroup & { id: string; at: Date },
): Promise<void> {
  await db
    .insertInto('searchSynonym')
    .values({ id, words: [...words], folded: [...folded], changedAt: at })
    .execute()
}

/** Changes a group where it still has this version; false when somebody was faster. */
export function updateSynonymRow(
  db: Db,
  { id, version, words, folded, at }: SynonymGroup & { id: string; version: number; at: Date },
): Promise<boolean> {
  const updated = db
    .updateTable('searchSynonym')
    .set({ words: [...words], folded: [...folded], changedAt: at, version: nextVersion })
  return foundOne(updated.where('id', '=', id).where('version', '=', version).returning('id'))
}

export async function setRetired(
  db: Db,
  { id, retiredAt, at }: { id: string; retiredAt: Date | null; at: Date },
): Promise<void> {
  await db.updateTable('searchSynonym').set({ retiredAt, changedAt: at }).where('id', '=', id).execute()
}
