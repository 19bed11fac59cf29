import type * as endpoints from '@xinqiao/contract/dictionaries/console-endpoints'
import { dictionaryOptionRecord } from '@xinqiao/contract/dictionaries/record'
import type { KeptOption } from '@xinqiao/contract/dictionaries/schemas'
import { DICTIONARY_TEXTS as T } from '@xinqiao/contract/dictionaries/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import {
  findDictionary,
  insertOption,
  listAllOptions,
  lockDictionary,
  lockOption,
  OPTION_VALUE_INDEX,
  type OptionRow,
  orderOptions,
  updateOption,
} from './queries.ts'
import { asOption } from './show-options.ts'

export async function listKeptOptions(db: Db, code: string): Promise<KeptOption[]> {
  const dictionary = await findDictionary(db, code)
  if (!dictionary) throw notFound()
  const codes = [code, ...(dictionary.parentCode === null ? [] : [dictionary.parentCode])]
  const rows = await listAllOptions(db, codes)
  const labels = new Map(rows.map(({ id, label }) => [id, label]))
  return rows
    .filter((row) => row.dictionaryCode === code)
    .map((row) => ({
      ...asOption(row),
      parentLabel: row.parentId === null ? '' : (labels.get(row.parentId) ?? ''),
      orderNumber: row.orderNumber,
      isRetired: row.retiredAt !== null,
      updateTime: row.updatedAt === null ? null : toDateTime(row.updatedAt),
      version: row.version,
    }))
}

export async function addOption(
  { db, clock }: Platform,
  caller: Caller,
  { params: { code }, body }: HandlerInput<typeof endpoints.addOption>,
): Promise<{ id: number }> {
  const at = clock.now()
  const adding = db.transaction().execute(async (tx) => {
    const dictionary = await lockDictionary(tx, code)
    if (!dictionary) throw notFound()
    const { value, label, parentId } = body
    await checkParent(tx, dictionary.parentCode, parentId)
    checkTaken(await listAllOptions(tx, [code]), body)
    const id = await insertOption(tx, {
      dictionaryCode: code,
      code: `${code.toUpperCase()}_${newId().slice(-12).toUpperCase()}`,
      value,
      label,
      parentId,
      brings: bringsOf(body),
      at,
    })
    await audit(tx, caller, { verb: 'addOption', id, name: `${dictionary.name}：${label}`, after: body, at })
    return { id }
  })
  return onTaken(adding, OPTION_VALUE_INDEX, () => invalid({ value: T.valueTaken }))
}

/** @throws AppError 409 naming who was faster */
export async function changeOption(
  { db, clock }: Platform,
  caller: Caller,
  { params, body: { version, ...form } }: HandlerInput<typeof endpoints.changeOption>,
): Promise<void> {
  await inOption({ db, clock }, params, async (tx, option, dictionary) => {
    if (option.version !== version) throw await staleRecord(tx, 'dictionary-option', String(option.id))
    await checkParent(tx, dictionary.parentCode, form.parentId)
    const others = (await listAllOptions(tx, [dictionary.code])).filter(({ id }) => id !== option.id)
    checkTaken(others, form)
    const at = clock.now()
    await updateOption(
      tx,
      option.id,
      { label: form.label, parentId: form.parentId, brings: bringsOf(form) },
      at,
    )
    const before = { label: option.label, parentId: option.parentId, ...option.brings }
    const name = `${dictionary.name}：${form.label}`
    await audit(tx, caller, { verb: 'changeOption', id: option.id, name, before, after: form, at })
  })
}

export async function retireOption(
  { db, clock }: Platform,
  caller: Caller,
  { params, body: { retired } }: HandlerInput<typeof endpoints.retireOption>,
): Promise<void> {
  await inOption({ db, clock }, params, async (tx, option, dictionary) => {
    if ((option.retiredAt !== null) === retired) return
    const at = clock.now()
    await updateOption(tx, option.id, { retiredAt: retired ? at : null }, at)
    const name = `${dictionary.name}：${option.label}`
    await audit(tx, caller, { verb: retired ? 'retireOption' : 'restoreOption', id: option.id, name, at })
  })
}

export async function moveOption(
  { db, clock }: Platform,
  caller: Caller,
  { params, body: { beforeId } }: HandlerInput<typeof endpoints.moveOption>,
): Promise<void> {
  await inOption({ db, clock }, params, async (tx, option, dictionary) => {
    const rows = await listAllOptions(tx, [dictionary.code])
    const others = rows.map(({ id }) => id).filter((id) => id !== option.id)
    const place = beforeId === null ? others.length : others.indexOf(beforeId)
    if (place < 0) throw notFound()
    await orderOptions(tx, others.toSpliced(place, 0, option.id))
    const name = `${dictionary.name}：${option.label}`
    await audit(tx, caller, { verb: 'moveOption', id: option.id, name, at: clock.now() })
  })
}

async function inOption(
  { db }: Pick<Platform, 'db' | 'clock'>,
  { code, id }: { code: string; id: number },
  work: (
    tx: Db,
    option: OptionRow,
    dictionary: { code: string; name: string; parentCode: string | null },
  ) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const dictionary = await lockDictionary(tx, code)
    const option = dictionary && (await lockOption(tx, code, id))
    if (!dictionary || !option) throw notFound()
    await work(tx, option, dictionary)
  })
}

async function checkParent(tx: Db, parentCode: string | null, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const parents = parentCode === null ? [] : await listAllOptions(tx, [parentCode])
  if (!parents.some(({ id }) => id === parentId)) throw invalid({ parentId: T.parentUnknown })
}

/**
 * Alike to read, two options cannot be told apart in a form: those that it may offer together have names of their
 * own, retired ones too, which may come back.
 * @throws AppError 400 by field
 */
function checkTaken(
  others: readonly OptionRow[],
  form: { value?: string; label: string; parentId: number | null },
): void {
  const isValueTaken = others.some(({ value }) => value === form.value)
  const isLabelTaken = others.some(
    ({ label, parentId }) =>
      sameToRead(label, form.label) &&
      (parentId === form.parentId || parentId === null || form.parentId === null),
  )
  if (isValueTaken || isLabelTaken) {
    throw invalid({
      ...(isValueTaken ? { value: T.valueTaken } : {}),
      ...(isLabelTaken ? { label: T.labelTaken } : {}),
    })
  }
}

function sameToRead(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  return plain(one) === plain(other)
}

function bringsOf(form: {
  mainBoardDominantFrequency?: string | undefined
  memoryFrequency?: string | undefined
}): Record<string, string> {
  const { mainBoardDominantFrequency, memoryFrequency } = form
  return Object.fromEntries(
    Object.entries({ mainBoardDominantFrequency, memoryFrequency }).filter(([, value]) => value),
  ) as Record<string, string>
}

type Verb = keyof typeof dictionaryOptionRecord.acts

async function audit(
  tx: Db,
  { actor, address }: Caller,
  change: { verb: Verb; id: number; name: string; before?: object; after?: object; at: Date },
): Promise<void> {
  await wake(tx, dictionaryOptionRecord, { id: String(change.id) })
  const { verb, id, name, before = {}, after = {}, at } = change
  await recordAudit(tx, {
    actor,
    address,
    at,
    before: { ...before },
    after: { ...after },
    act: `dictionary-option.${verb}`,
    record: { kind: 'dictionary-option', id: String(id), name },
  })
}
