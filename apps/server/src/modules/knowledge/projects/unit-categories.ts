import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { KNOWLEDGE_TEXTS as T } from '@xinqiao/contract/knowledge/texts'
import type * as endpoints from '@xinqiao/contract/knowledge/unit-category-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NamedChange, recordAudit, staleRecord } from '../../../platform/records/audit.ts'
import { lockUnit } from '../../accounts/index.ts'
import { readerOf } from '../policy.ts'
import { findLinkedBase } from './project-queries.ts'
import {
  deleteCategoryRow,
  fileBase,
  insertUnitCategory,
  isNameTaken,
  listUnitCategories,
  lockUnitCategory,
  updateUnitCategory,
} from './unit-category-queries.ts'

const MOST_CATEGORIES = 200

interface Caller {
  actor: Actor
  address: string
}

/** The categories that a unit keeps for the knowledge of its projects (product.md section 6). */
export async function addUnitCategory(
  { db, clock }: Platform,
  caller: Caller,
  form: HandlerInput<typeof endpoints.addUnitCategory>['body'],
): Promise<{ id: string }> {
  const unitId = unitOf(caller)
  const id = newId()
  const createdAt = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockUnit(tx, unitId)
    const kept = await listUnitCategories(tx, unitId)
    if (kept.length >= MOST_CATEGORIES) throw invalid({ name: T.unitCategoriesFull })
    if (!(await insertUnitCategory(tx, { id, unitId, ...form, createdAt }))) throw nameTaken()
    await audit(tx, caller, { verb: 'add', id, name: form.name, after: form, at: createdAt })
  })
  return { id }
}

/** @throws AppError 409 naming who was faster */
export async function changeUnitCategory(
  { db, clock }: Platform,
  caller: Caller,
  { params: { id }, body: { version, ...form } }: HandlerInput<typeof endpoints.changeUnitCategory>,
): Promise<void> {
  const unitId = unitOf(caller)
  await db.transaction().execute(async (tx) => {
    const kept = await ownCategory(tx, unitId, id)
    if (kept.version !== version) throw await staleRecord(tx, 'unit-category', id)
    if (await isNameTaken(tx, unitId, form.name, id)) throw nameTaken()
    await updateUnitCategory(tx, id, form)
    const { name, description } = kept
    const before = { name, description }
    await audit(tx, caller, { verb: 'change', id, name: form.name, before, after: form, at: clock.now() })
  })
}

export async function deleteUnitCategory({ db, clock }: Platform, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, description } = await ownCategory(tx, unitOf(caller), id)
    await deleteCategoryRow(tx, id)
    await audit(tx, caller, { verb: 'delete', id, name, before: { name, description }, at: clock.now() })
  })
}

/** Puts a linked base into a category of the unit, or takes it out. @throws 404 for a base that is not linked */
export async function fileUnderCategory(
  { db, clock }: Platform,
  caller: Caller,
  { params, body }: HandlerInput<typeof endpoints.fileUnderCategory>,
): Promise<void> {
  const unitId = unitOf(caller)
  await db.transaction().execute(async (tx) => {
    const base = await findLinkedBase(tx, readerOf(caller.actor), params.id)
    if (!base) throw notFound()
    const category = await chosenCategory(tx, unitId, body.cateId)
    await fileBase(tx, { unitId, baseId: base.id, categoryId: category?.id ?? null })
    await recordAudit(tx, {
      ...caller,
      act: 'knowledge-base.fileUnderCategory',
      record: { kind: 'knowledge-base', id: base.id, name: base.name },
      before: { unitCategory: base.categoryName },
      after: { unitCategory: category?.name ?? '' },
      at: clock.now(),
    })
  })
}

async function chosenCategory(db: Db, unitId: string, id: string) {
  if (id === '') return null
  const category = await lockUnitCategory(db, unitId, id)
  if (!category) throw invalid({ cateId: T.unitCategoryUnknown })
  return category
}

async function ownCategory(db: Db, unitId: string, id: string) {
  const category = await lockUnitCategory(db, unitId, id)
  if (!category) throw notFound()
  return category
}

function unitOf({ actor }: Caller): string {
  if (actor.unitId === null) throw notFound()
  return actor.unitId
}

function nameTaken() {
  return invalid({ name: T.unitCategoryTaken })
}

type Change = NamedChange<'add' | 'change' | 'delete'>

function audit(db: Db, caller: Caller, { verb, id, name, ...rest }: Change): Promise<void> {
  return recordAudit(db, {
    ...caller,
    ...rest,
    act: `unit-category.${verb}`,
    record: { kind: 'unit-category', id, name },
  })
}
