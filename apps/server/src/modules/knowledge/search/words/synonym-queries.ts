import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { foundOne } from '../../../../platform/db/found-one.ts'
import { nextVersion } from '../../../../platform/db/next-version.ts'
import { type OrderedPage, readPage } from '../../../../platform/db/read-page.ts'
import { fold } from '../../../../platform/search/fold.ts'
import type { Entry } from '../../../../platform/search/known-words.ts'

/** Words that say the same, or that lead to others. */
export interface SynonymGroup {
  kind: string
  words: readonly string[]
  /** as the search compares them */
  folded: readonly string[]
  /** what they lead to; empty where they lead to one another */
  leads: readonly string[]
  leadsFolded: readonly string[]
  /** how much one of them is worth for another, in percent */
  weight: number
  /** in whose texts alone they say so; empty for all */
  chip: string
}

/** All entries in use, as questions are read by them. */
export async function listEntries(db: Db): Promise<Entry[]> {
  const rows = await db
    .selectFrom('searchSynonym')
    .select(['folded', 'leadsFolded', 'weight', 'chip'])
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ folded, leadsFolded, weight, chip }) => ({
    said: folded,
    written: leadsFolded,
    share: weight / 100,
    chip: fold(chip),
  }))
}

/** The entries in use that lead one way, but for one of them. */
export async function listLeads(db: Db, but: string | undefined) {
  return db
    .selectFrom('searchSynonym')
    .select(['folded', 'leadsFolded', 'chip'])
    .where('retiredAt', 'is', null)
    .where(sql<boolean>`leads_folded <> '{}'`)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute()
}

/** Of some texts of the index, the share that has each of these. */
export async function sharesOfTexts(db: Db, queries: readonly string[]) {
  const { rows } = await sql<{ rows: number; found: number }>`
    with sample as materialized (
      select tokens from knowledge_search where tokens is not null order by id % 61, id limit ${SAMPLE})
    select count(*)::int as rows, (count(*) filter (where s.tokens @@ q.query::tsquery))::int as found
    from unnest(${queries}::text[]) with ordinality q(query, at), sample s
    group by q.at order by q.at`.execute(db)
  return rows
}
const SAMPLE = 400

export async function listSynonymRows(db: Db, asked: SynonymFilter & OrderedPage) {
  const all = synonymRows(db, asked).orderBy('changedAt', asked.isAsc).orderBy('words').orderBy('id')
  return readPage(all, asked)
}

export interface SynonymFilter {
  folded: string
  state: 'all' | 'used' | 'retired'
  kind?: string | undefined
}

export function synonymRows(db: Db, asked: SynonymFilter) {
  return db
    .selectFrom('searchSynonym')
    .$if(asked.folded !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from unnest(folded || leads_folded) word where strpos(word, ${asked.folded}) > 0)`,
      ),
    )
    .$if(asked.state === 'used', (query) => query.where('retiredAt', 'is', null))
    .$if(asked.state === 'retired', (query) => query.where('retiredAt', 'is not', null))
    .$if(asked.kind !== undefined, (query) => query.where('kind', '=', asked.kind ?? ''))
    .select(['id', 'kind', 'words', 'leads', 'weight', 'chip', 'retiredAt', 'changedAt', 'version'])
}

export async function findSynonym(db: Db, id: string) {
  return db
    .selectFrom('searchSynonym')
    .select(['id', 'kind', 'words', 'leads', 'weight', 'chip', 'retiredAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** One change of all groups after another, so that no word gets into two of them. */
export async function lockSynonyms(db: Db): Promise<void> {
  await sql`lock table search_synonym in share row exclusive mode`.execute(db)
}

/** Whether another entry in use that leads the same ways, of the same chip, has one of these words. */
export function synonymTaken(
  db: Db,
  { folded, leadsFolded, chip }: Pick<SynonymGroup, 'folded' | 'leadsFolded' | 'chip'>,
  but: string | undefined,
): Promise<boolean> {
  return foundOne(
    db
      .selectFrom('searchSynonym')
      .select('id')
      .where('retiredAt', 'is', null)
      .where(sql<boolean>`folded && ${[...folded]}::text[]`)
      .where('chip', '=', chip)
      .where(sql<boolean>`(leads_folded = '{}') = ${leadsFolded.length === 0}`)
      .$if(but !== undefined, (query) => query.where('id', '<>', but ?? '')),
  )
}

export async function insertSynonym(
  db: Db,
  { id, at, ...group }: SynonymGroup & { id: string; at: Date },
): Promise<void> {
  await db
    .insertInto('searchSynonym')
    .values({ id, ...columnsOf(group), changedAt: at })
    .execute()
}

function columnsOf({ kind, words, folded, leads, leadsFolded, weight, chip }: SynonymGroup) {
  return {
    ...{ kind, weight, chip },
    ...{ words: [...words], folded: [...folded], leads: [...leads], leadsFolded: [...leadsFolded] },
  }
}

/** Changes a group where it still has this version; false when somebody was faster. */
export function updateSynonymRow(
  db: Db,
  { id, version, at, ...group }: SynonymGroup & { id: string; version: number; at: Date },
): Promise<boolean> {
  const updated = db
    .updateTable('searchSynonym')
    .set({ ...columnsOf(group), changedAt: at, version: nextVersion })
  return foundOne(updated.where('id', '=', id).where('version', '=', version).returning('id'))
}

export async function setRetired(
  db: Db,
  { id, retiredAt, at }: { id: string; retiredAt: Date | null; at: Date },
): Promise<void> {
  await db.updateTable('searchSynonym').set({ retiredAt, changedAt: at }).where('id', '=', id).execute()
}
