import type { categoryForm, spaceForm, tagForm } from '@xinqiao/contract/authoring/schemas'
import {
  categoryRecord,
  spaceRecord,
  tagGroupRecord,
  tagRecord,
} from '@xinqiao/contract/authoring/structure-record'
import { AUTHORING_REFUSALS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NamedChange, staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { indexCard, lockBase } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import {
  countPresent,
  deleteNamed,
  findNamed,
  insertNamed,
  isUsed,
  listSpaces,
  lockOrder,
  NAME_INDEXES,
  type NamedTable,
  putOrder,
  updateNamed,
} from './structure-queries.ts'
import { listGroups, listTaggedBases, listTags, putTagSpaces } from './tag-queries.ts'

const RECORDS = {
  space: spaceRecord,
  category: categoryRecord,
  tagGroup: tagGroupRecord,
  tag: tagRecord,
} as const
const TAKEN = {
  space: T.spaceNameTaken,
  category: T.categoryNameTaken,
  tagGroup: T.groupNameTaken,
  tag: T.tagNameTaken,
} as const
const IN_USE = {
  space: AUTHORING_REFUSALS.spaceInUse,
  category: AUTHORING_REFUSALS.categoryInUse,
  tagGroup: AUTHORING_REFUSALS.groupInUse,
  tag: AUTHORING_REFUSALS.tagInUse,
} as const

export async function readStructure(db: Db) {
  const [spaces, groups, tags] = await Promise.all([listSpaces(db), listGroups(db), listTags(db)])
  return { spaces, groups, tags }
}

/** The version that was read before the change. */
interface Change {
  version: number
}

export function createSpace(platform: Platform, caller: Caller, form: z.output<typeof spaceForm>) {
  return create(platform, caller, 'space', form)
}

export async function createCategory(
  platform: Platform,
  caller: Caller,
  form: z.output<typeof categoryForm> & { spaceId: string },
) {
  return create(platform, caller, 'category', form, async (tx) => {
    if (!(await findNamed(tx, 'space', form.spaceId))) {
      throw invalid({ spaceId: T.spaceUnknown })
    }
  })
}

export function createGroup(platform: Platform, caller: Caller, form: { name: string }) {
  return create(platform, caller, 'tagGroup', form)
}

export function createTag(platform: Platform, caller: Caller, form: z.output<typeof tagForm>) {
  const { spaceIds, ...row } = form
  return create(
    platform,
    caller,
    'tag',
    row,
    (tx) => checkTag(tx, form),
    (tx, id) => putTagSpaces(tx, id, spaceIds),
  )
}

/** Changes a space, a category or a group of tags. */
export function updatePlain(
  platform: Platform,
  caller: Caller,
  table: Exclude<NamedTable, 'tag'>,
  id: string,
  { version, ...row }: Update['row'] & Change,
) {
  return update(platform, caller, { table, id, version, row })
}

/** Changes a tag; the bases that carry it are found by its new name at once. */
export function updateTag(
  platform: Platform,
  caller: Caller,
  id: string,
  { version, ...form }: z.output<typeof tagForm> & Change,
) {
  const { spaceIds, ...row } = form
  const check = (tx: Db) => checkTag(tx, form)
  return update(platform, caller, { table: 'tag', id, version, row, check }, async (tx) => {
    await putTagSpaces(tx, id, spaceIds)
    for (const baseId of await listTaggedBases(tx, id)) {
      await lockBase(tx, baseId)
      await indexCard(tx, baseId)
    }
  })
}

/** Moves a space, or a category within its space, by one place; at the end nothing moves. */
export async function moveByStep(
  { db }: Platform,
  table: 'space' | 'category',
  id: string,
  step: 'up' | 'down',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await lockOrder(tx, table, id)
    const from = ids.indexOf(id)
    if (from < 0) throw notFound()
    const to = Math.min(ids.length - 1, Math.max(0, from + (step === 'up' ? -1 : 1)))
    ids.splice(from, 1)
    ids.splice(to, 0, id)
    await putOrder(tx, table, ids)
    await wake(tx, RECORDS[table], { id })
  })
}

export async function deleteUnused(
  { db, clock }: Platform,
  caller: Caller,
  table: NamedTable,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findNamed(tx, table, id)
    if (!found) throw notFound()
    if (await isUsed(tx, table, id)) throw refuse(IN_USE[table])
    await deleteNamed(tx, table, id)
    await record(tx, caller, { table, verb: 'delete', id, name: found.name, at: clock.now() })
  })
}

async function create(
  { db, clock }: Platform,
  caller: Caller,
  table: NamedTable,
  form: { name: string; description?: string; spaceId?: string; groupId?: string | null },
  check: (tx: Db) => Promise<void> = () => Promise.resolve(),
  more: (tx: Db, id: string) => Promise<void> = () => Promise.resolve(),
): Promise<{ id: string }> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await check(tx)
    if (!(await insertNamed(tx, table, { id, ...form }))) throw invalid({ name: TAKEN[table] })
    await more(tx, id)
    await record(tx, caller, { table, verb: 'create', id, name: form.name, after: form, at: clock.now() })
  })
  return { id }
}

interface Update extends Change {
  table: NamedTable
  id: string
  row: { name: string; description?: string; groupId?: string | null }
  check?: (tx: Db) => Promise<void>
}

async function update(
  { db, clock }: Platform,
  caller: Caller,
  { table, id, version, row, check }: Update,
  more: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const change = db.transaction().execute(async (tx) => {
    const found = await findNamed(tx, table, id)
    if (!found) throw notFound()
    if (found.version !== version) throw await staleRecord(tx, RECORDS[table].kind, id)
    await check?.(tx)
    await updateNamed(tx, table, id, row)
    await more(tx)
    const names = { before: { name: found.name }, after: { name: row.name } }
    await record(tx, caller, { table, verb: 'update', id, name: row.name, ...names, at: clock.now() })
  })
  await onTaken(change, NAME_INDEXES[table], () => invalid({ name: TAKEN[table] }))
}

async function checkTag(tx: Db, { groupId, spaceIds }: z.output<typeof tagForm>): Promise<void> {
  if (groupId !== null && !(await findNamed(tx, 'tagGroup', groupId))) {
    throw invalid({ groupId: T.groupUnknown })
  }
  const ids = [...new Set(spaceIds)]
  if ((await countPresent(tx, 'space', ids)) < ids.length) {
    throw invalid({ spaceIds: T.spaceUnknown })
  }
}

async function record(
  tx: Db,
  caller: Caller,
  { table, verb, id, name, ...rest }: NamedChange<'create' | 'update' | 'delete'> & { table: NamedTable },
): Promise<void> {
  const { kind } = RECORDS[table]
  await auditChange(tx, caller, { ...rest, act: `${kind}.${verb}`, record: { kind, id, name } })
  await wake(tx, RECORDS[table], { id })
}
