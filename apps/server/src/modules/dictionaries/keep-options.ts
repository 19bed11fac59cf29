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
import { insertOption, lockDictionary, lockOption, OPTION_VALUE_INDEX, updateOption } from './keep-queries.ts'
import { bringsOf, checkParent, checkTaken } from './option-rules.ts'
import { findDictionary, listAllOptions, type OptionRow } from './queries.ts'
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

export async function inOption(
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

type Verb = keyof typeof dictionaryOptionRecord.acts

export async function audit(
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
