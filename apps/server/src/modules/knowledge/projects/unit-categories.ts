import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { KNOWLEDGE_TEXTS as T } from '@xinqiao/contract/knowledge/texts'
import type * as endpoints from '@xinqiao/contract/knowledge/unit-category-endpoints'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
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

/** The categories that a unit keeps for the knowledge of its projects (product.md section 6). */
export async function addUnitCategory(
  platform: Platform,
  caller: Caller,
  form: HandlerInput<typeof endpoints.addUnitCategory>['body'],
): Promise<{ id: string }> {
  const unitId = unitOf(caller)
  const id = newId()
  await audited(platform, caller, async (tx, createdAt) => {
    await lockUnit(tx, unitId)
    const kept = await listUnitCategories(tx, unitId)
    if (kept.length >= MOST_CATEGORIES) throw invalid({ name: T.unitCategoriesFull })
    if (!(await insertUnitCategory(tx, { id, unitId, ...form, createdAt }))) throw nameTaken()
    return { act: 'unit-category.add', record: recordOf(id, form.name), after: form }
  })
  return { id }
}

/** @throws AppError 409 naming who was faster */
export async function changeUnitCategory(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { version, ...form } }: HandlerInput<typeof endpoints.changeUnitCategory>,
): Promise<void> {
  const unitId = unitOf(caller)
  await audited(platform, caller, async (tx) => {
    const kept = await ownCategory(tx, unitId, id)
    if (kept.version !== version) throw await staleRecord(tx, 'unit-category', id)
    if (await isNameTaken(tx, unitId, form.name, id)) throw nameTaken()
    await updateUnitCategory(tx, id, form)
    const { name, description } = kept
    const before = { name, description }
    return { act: 'unit-category.change', record: recordOf(id, form.name), before, after: form }
  })
}

export async function deleteUnitCategory(platform: Platform, caller: Caller, id: string): Promise<void> {
  await audited(platform, caller, async (tx) => {
    const { name, description } = await ownCategory(tx, unitOf(caller), id)
    await deleteCategoryRow(tx, id)
    return { act: 'unit-category.delete', record: recordOf(id, name), before: { name, description } }
  })
}

/** Puts a linked base into a category of the unit, or takes it out. @throws 404 for a base that is not linked */
export async function fileUnderCategory(
  platform: Platform,
  caller: Caller,
  { params, body }: HandlerInput<typeof endpoints.fileUnderCategory>,
): Promise<void> {
  const unitId = unitOf(caller)
  await audited(platform, caller, async (tx) => {
    const base = await findLinkedBase(tx, readerOf(caller.actor), params.id)
    if (!base) throw notFound()
    const category = await chosenCategory(tx, unitId, body.cateId)
    await fileBase(tx, { unitId, baseId: base.id, categoryId: category?.id ?? null })
    return {
      act: 'knowledge-base.fileUnderCategory',
      record: { kind: 'knowledge-base', id: base.id, name: base.name },
      before: { unitCategory: base.categoryName },
      after: { unitCategory: category?.name ?? '' },
    }
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

function recordOf(id: string, name: string) {
  return { kind: 'unit-category' as const, id, name }
}
