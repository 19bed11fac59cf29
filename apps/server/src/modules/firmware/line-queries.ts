import type { Severity } from '@xinqiao/contract/changes/kinds'
import type { FirmwareKind } from '@xinqiao/contract/firmware/kinds'
import type { LineForm } from '@xinqiao/contract/firmware/schemas'
import { MOST_RELEASES } from '@xinqiao/contract/firmware/texts'
import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { containing, type OrderedPage, readPage } from '../../platform/db/read-page.ts'

function lines(db: Db) {
  return db
    .selectFrom('firmwareLine as line')
    .select(['line.id', 'line.name', 'line.chips', 'line.summary'])
    .select(sql<FirmwareKind>`line.kind`.as('kind'))
}

/** That a line is for a chip whose name holds a text. */
export function isForChip(keyword: string) {
  return sql<boolean>`folded(array_to_string(line.chips, ' ')) like ${containing(keyword)}`
}

interface LineFilter extends OrderedPage {
  keyword: string
  kind: FirmwareKind | ''
}

export function listLineRows(db: Db, filter: LineFilter) {
  const { keyword, kind, isAsc } = filter
  const query = lines(db)
    .$if(kind !== '', (one) => one.where('line.kind', '=', kind as FirmwareKind))
    .$if(keyword !== '', (one) =>
      one.where((eb) => eb.or([anyHolds(eb, keyword, ['line.name']), isForChip(keyword)])),
    )
    .orderBy('line.name', isAsc)
    .orderBy('line.id')
  return readPage(query, filter)
}

export function listAllLines(db: Db) {
  return lines(db).orderBy('line.name').limit(MOST_RELEASES).execute()
}

export function findLine(db: Db, id: string) {
  return lines(db).where('line.id', '=', id).executeTakeFirst()
}

/** What was out of the house of these lines: of all, where none are named. */
export function listOut(db: Db, lineIds?: readonly string[]) {
  return db
    .selectFrom('firmwareRelease as release')
    .select([
      'release.id',
      'release.lineId',
      'release.versionText',
      'release.versionKey',
      'release.releasedAt',
    ])
    .select(sql<'released' | 'withdrawn'>`release.status`.as('status'))
    .select(sql<Severity>`release.severity`.as('severity'))
    .where('release.releasedAt', 'is not', null)
    .where('release.status', 'in', ['released', 'withdrawn'])
    .$if(lineIds !== undefined, (one) => one.where('release.lineId', 'in', lineIds ?? []))
    .execute()
}

export async function insertLine(db: Db, id: string, form: LineForm, at: Date): Promise<void> {
  await db
    .insertInto('firmwareLine')
    .values({ id, ...form, createdAt: at, updatedAt: at })
    .execute()
}

export async function updateLine(db: Db, id: string, form: LineForm, at: Date): Promise<void> {
  await db
    .updateTable('firmwareLine')
    .set({ ...form, updatedAt: at })
    .where('id', '=', id)
    .execute()
}
