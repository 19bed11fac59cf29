import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'

/** What betrays a company, or what is for nobody outside the provider: values that stand in its rows and in no others. */
export interface Marks {
  /** by company: a unit, or an account without one */
  of: ReadonlyMap<string, ReadonlySet<string>>
  /** of what is not released, and of what the provider keeps for itself */
  hidden: ReadonlySet<string>
}

interface Line {
  table: string
  id?: string
  values: string[]
}

/** Kept for the provider, whatever company they tell of. */
const INNER_TABLES = [
  'audit_event',
  'outbox_message',
  'missed_search',
  'handover',
  'import_run',
  'canned_reply',
]
/** All know of them, also where only one company uses them. */
const SHARED_TABLES = [
  'space',
  'category',
  'tag',
  'tag_group',
  'dictionary',
  'dictionary_option',
  'post',
  'service',
]

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const IS_UUID = new RegExp(`^${UUID.source}$`)
/** Too common to betray anybody: short ones, words of the program, moments, numbers other than those of phones. */
const IS_PLAIN = /^(.{0,3}|[a-z]+|\d{4}-\d\d-\d\d.*|[\d.]{1,9}|\\x.*)$/s

/** Reads every row and follows its ids to the company that it belongs to; new tables are among them unnamed. */
export async function marksOf(app: TestApp): Promise<Marks> {
  const lines = await readLines(app)
  const owners = await ownersOf(app, lines)
  const hidden = await hiddenLines(app, lines)
  const candidates = new Map<string, Set<string>>()
  const common = await knownToOthers(app)
  const [secret, open] = [new Set<string>(), new Set<string>()]
  for (const line of lines) {
    const isHidden = hidden.has(line)
    const [company, another] = ownersOfLine(line, owners)
    const target = isHidden ? secret : open
    for (const value of line.values) target.add(value)
    if (isHidden) continue
    if (company === undefined || another !== undefined) for (const value of line.values) common.add(value)
    else addTo(candidates, company, line.values)
  }
  const known = new Set(lines.flatMap(({ id }) => id ?? []))
  const all = [...candidates]
  const of = all.map(([company, values]): [string, Set<string>] => {
    const others = all.filter(([other]) => other !== company)
    const own = [...values].filter(
      (value) =>
        !IS_PLAIN.test(value) &&
        // The id of what is gone tells nothing.
        (known.has(value) || !IS_UUID.test(value)) &&
        !common.has(value) &&
        !others.some(([, set]) => set.has(value)),
    )
    return [company, new Set(own)]
  })
  return {
    of: new Map(of),
    hidden: new Set([...secret].filter((value) => !IS_PLAIN.test(value) && !open.has(value))),
  }
}

/**
 * Names of companies stand in searches and on certificates; a unit that offers somebody a place knows who that is;
 * what a valid certificate says of its application is for all.
 */
async function knownToOthers({ platform: { db } }: TestApp): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select name as value from unit
    union all select unnest(array[p.id::text, a.real_name, a.nick_name, a.phone]) from personnel p
      join account a on a.id = p.account_id where p.unit_id is distinct from a.unit_id
    union all select jsonb_path_query(to_jsonb(c), '$.* ? (@.type() == "string")') #>> '{}' from certificate c
      where status = 'valid'`.execute(db)
  return new Set(rows.map(({ value }) => value))
}

/** The marks that stand in a text. */
export function marksIn(text: string, marks: ReadonlySet<string>): string[] {
  const ids = new Set(text.match(UUID))
  return [...marks].filter((mark) => (IS_UUID.test(mark) ? ids.has(mark) : text.includes(mark)))
}

async function readLines({ platform: { db } }: TestApp): Promise<Line[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const lines: Line[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db.withoutPlugins())
    for (const { row } of rows) {
      const id = typeof row.id === 'string' ? row.id : undefined
      lines.push({ table: name, ...(id === undefined ? {} : { id }), values: textsIn(row) })
    }
  }
  return lines
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

type Owners = Map<string, Set<string>>

/** The companies by the id of what belongs to them. */
async function ownersOf({ platform: { db } }: TestApp, lines: readonly Line[]): Promise<Owners> {
  const owners: Owners = new Map()
  const { rows: companies } = await sql<{ id: string }>`
    select id from unit union all select id from account where unit_id is null and user_type <> 9`.execute(db)
  for (const { id } of companies) addTo(owners, id, [id])
  const { rows: shared } = await sql<{ base: string; unit: string }>`
    select base_id as base, unit_id as unit from knowledge_base_unit
    join knowledge_base b on b.id = base_id where b.visibility = 'units'`.execute(db)
  for (const { base, unit } of shared) addTo(owners, base, [unit])
  const { rows: staff } = await sql<{ id: string }>`select id from account where user_type = 9`.execute(db)
  const everybodys = new Set([...staff.map(({ id }) => id), ...idsOf(lines, SHARED_TABLES)])
  const known = new Set(lines.flatMap(({ id }) => id ?? []))
  let before = -1
  for (let size = 0; size !== before; size = sizeOf(owners)) {
    before = size
    for (const line of lines) {
      if (line.id === undefined || everybodys.has(line.id)) continue
      for (const owner of ownersOfLine(line, owners)) addTo(owners, line.id, [owner])
    }
    // What a row of one company alone names is that company's: the text of its document, its file.
    for (const [id, namedBy] of namersOf(lines, known)) {
      if (owners.has(id) || everybodys.has(id)) continue
      const [company, another] = new Set(
        namedBy.flatMap((line) => [...ownersOfLine(line, owners), ...NONE_OF(line, owners)]),
      )
      if (company !== undefined && company !== '' && another === undefined) addTo(owners, id, [company])
    }
  }
  return owners
}

/** A row of nobody speaks against a company as another one would. */
const NONE_OF = (line: Line, owners: Owners) => (ownersOfLine(line, owners).length === 0 ? [''] : [])

function namersOf(lines: readonly Line[], known: ReadonlySet<string>): Map<string, Line[]> {
  const namers = new Map<string, Line[]>()
  for (const line of lines) {
    for (const value of line.values) {
      if (value === line.id || !known.has(value)) continue
      namers.set(value, [...(namers.get(value) ?? []), line])
    }
  }
  return namers
}

function ownersOfLine({ id, values }: Line, owners: Owners): string[] {
  const found = values.flatMap((value) => (value === id ? [] : [...(owners.get(value) ?? [])]))
  return [...new Set([...found, ...(id === undefined ? [] : (owners.get(id) ?? []))])]
}

/** Rows of versions and bases that are not released, of notes among the provider's people, and of inner tables. */
async function hiddenLines({ platform: { db } }: TestApp, lines: readonly Line[]): Promise<Set<Line>> {
  const { rows } = await sql<{ id: string }>`
    select id from knowledge_version where status <> 'released'
    union all select id from knowledge_base where status <> 'released'
    union all select id from work_order_message where is_internal
    union all select f.id from design_finding f join design_review_round r
      on r.review_id = f.review_id and r.number = f.round where r.sent_at is null`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  const hidden = new Set(lines.filter(({ table }) => INNER_TABLES.includes(table)))
  let before = -1
  for (let size = 0; size !== before; size = hidden.size) {
    before = size
    for (const line of lines) {
      if (hidden.has(line) || !line.values.some((value) => ids.has(value))) continue
      hidden.add(line)
      if (line.id !== undefined) ids.add(line.id)
    }
    // The text of a document that is not released.
    const known = new Set(
      lines.filter(({ table }) => table === 'knowledge_text').flatMap(({ id }) => id ?? []),
    )
    for (const [id, namedBy] of namersOf(lines, known))
      if (namedBy.every((line) => hidden.has(line))) ids.add(id)
  }
  return hidden
}

function idsOf(lines: readonly Line[], tables: readonly string[]): string[] {
  return lines.flatMap(({ table, id }) => (id !== undefined && tables.includes(table) ? [id] : []))
}

function sizeOf(owners: Owners): number {
  return [...owners.values()].reduce((total, set) => total + set.size, 0)
}

function addTo(map: Map<string, Set<string>>, key: string, values: readonly string[]): void {
  const set = map.get(key) ?? new Set()
  for (const value of values) set.add(value)
  map.set(key, set)
}
