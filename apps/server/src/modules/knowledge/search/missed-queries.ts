import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { limitOf, type OrderedPage } from '../../../platform/db/read-page.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reader } from '../policy.ts'
import { allowedRows, IS_OUT } from './allowed-rows-queries.ts'

/** More different words than anyone reads; a flood of others is not kept. */
const MOST_WORDS = 5000

/** Counts a search that found nothing, or one whose hits were not opened; the name of a person is no word. */
export async function insertMiss(
  db: Db,
  miss: { folded: string; word: string; at: Date },
  counted: 'times' | 'unread' = 'times',
): Promise<void> {
  const column = sql.ref(counted)
  await sql`insert into missed_search (id, folded, word, first_at, last_at, ${column})
    select ${newId()}, ${miss.folded}, ${miss.word}, ${miss.at}, ${miss.at}, 1
    where not exists (select from account where real_name = ${miss.word}) and ((select count(*) from missed_search) < ${MOST_WORDS}
      or exists (select from missed_search where folded = ${miss.folded}))
    on conflict (folded) do update set ${column} = missed_search.${column} + 1, last_at = excluded.last_at`.execute(
    db,
  )
}

export async function deleteOldMisses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('missedSearch').where('lastAt', '<', before).execute()
}

/** Counts a search for a word that stands in the lexicon since, and whether it led to reading. */
export async function countAfter(db: Db, folded: string, isRead: boolean): Promise<void> {
  await sql`update missed_search set asked_after = asked_after + 1, read_after = read_after + ${isRead ? 1 : 0}
    where folded = ${folded} and taken_at is not null`.execute(db)
}

/** What a reader searched for, or opened, after a search that was kept. */
export async function insertProposals(
  db: Db,
  folded: string,
  {
    proposals,
    at,
  }: { proposals: readonly { kind: 'word' | 'title'; folded: string; proposed: string }[]; at: Date },
): Promise<void> {
  await sql`insert into search_proposal (miss_id, kind, folded, proposed, last_at)
    select m.id, p.kind, p.folded, p.proposed, ${at}
    from missed_search m, json_to_recordset(${JSON.stringify(proposals)}::json) p(kind text, folded text, proposed text)
    where m.folded = ${folded} and not exists (select from account where real_name = p.proposed)
      and (select count(*) from search_proposal o where o.miss_id = m.id) < ${MOST_PROPOSALS}
    on conflict (miss_id, kind, folded) do update
      set times = search_proposal.times + 1, last_at = excluded.last_at`.execute(db)
}
const MOST_PROPOSALS = 40
const SHOWN_PROPOSALS = 4

/** The title of what a reader opened, where this reader may find it. */
export async function titleOf(db: Db, reader: Reader, subjectId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(d.title, b.name) as name from knowledge_search s
      join knowledge_base b on b.id = s.base_id left join knowledge_document d on d.id = s.subject_id
    where s.subject_id = ${subjectId} and ${allowedRows({ reader, spaceId: undefined })} and ${IS_OUT} limit 1`.execute(
    db,
  )
  return rows[0]?.name
}

export function findMiss(db: Db, id: string) {
  return db
    .selectFrom('missedSearch')
    .select(['id', 'word', 'takenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setTaken(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('missedSearch')
    .set({ takenAt: at, askedAfter: 0, readAfter: 0 })
    .where('id', '=', id)
    .execute()
}

export interface Proposal {
  kind: 'word' | 'title'
  proposed: string
  times: number
}

const ORDERS = {
  times: sql`m.times + m.unread`,
  last_time: sql`m.last_at`,
} as const

interface MissRow {
  id: string
  word: string
  times: number
  unread: number
  takenAt: Date | null
  askedAfter: number
  readAfter: number
  firstAt: Date
  lastAt: Date
  proposals: Proposal[]
}

export async function listMisses(db: Db, page: { order: keyof typeof ORDERS } & OrderedPage) {
  const direction = page.isAsc === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<MissRow>`
    select m.id, m.word, m.times, m.unread, m.taken_at, m.asked_after, m.read_after, m.first_at, m.last_at,
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'proposed', p.proposed, 'times', p.times)), '[]')
        from (select * from search_proposal o where o.miss_id = m.id
          order by o.times desc, o.last_at desc limit ${SHOWN_PROPOSALS}) p) as proposals
    from missed_search m
    order by ${ORDERS[page.order]} ${direction}, m.last_at desc, m.id ${limitOf(page)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from missed_search`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export function deleteMiss(db: Db, id: string): Promise<boolean> {
  return foundOne(db.deleteFrom('missedSearch').where('id', '=', id).returning('id'))
}
