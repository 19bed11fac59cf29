import type * as endpoints from '@xinqiao/contract/dictionaries/console-endpoints'
import { dictionaryOptionRecord } from '@xinqiao/contract/dictionaries/record'
import type { KeptOption } from '@xinqiao/contract/dictionaries/schemas'
import { DICTIONARY_TEXTS as T } from '@xinqiao/contract/dictionaries/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { insertOption, lockDictionary, lockOption, OPTION_VALUE_INDEX, updateOption } from './keep-queries.ts'
import { bringsOf, checkChip, checkParent, checkTaken } from './option-rules.ts'
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
    const { value, label, parentId, lifecycle } = body
    checkChip(code, body)
    await checkParent(tx, dictionary.parentCode, parentId)
    checkTaken(await listAllOptions(tx, [code]), body)
    const id = await insertOption(tx, {
      dictionaryCode: code,
      code: `${code.toUpperCase()}_${newId().slice(-12).toUpperCase()}`,
      value,
      label,
      parentId,
      ...{ brings: bringsOf(body), steppings: eachOnce(body.steppings), lifecycle },
      at,
    })
    await auditOption(tx, caller, {
      verb: 'addOption',
      id,
      name: `${dictionary.name}：${label}`,
      after: body,
      at,
    })
    return { id }
  })
  return onTaken(adding, OPTION_VALUE_INDEX, () => invalid({ value: T.valueTaken }))
}

/** @throws AppError 409 naming who was faster */
export function changeOption(
  platform: Platform,
  caller: Caller,
  { params, body: { version, ...form } }: HandlerInput<typeof endpoints.changeOption>,
): Promise<void> {
  return inOption(platform, caller, params, async (tx, { option, dictionary, at }) => {
    if (option.version !== version) throw await staleRecord(tx, 'dictionary-option', String(option.id))
    await checkParent(tx, dictionary.parentCode, form.parentId)
    const others = (await listAllOptions(tx, [dictionary.code])).filter(({ id }) => id !== option.id)
    checkTaken(others, form)
    checkChip(dictionary.code, form)
    const { label, parentId, lifecycle } = form
    const change = { label, parentId, brings: bringsOf(form), steppings: eachOnce(form.steppings), lifecycle }
    await updateOption(tx, option.id, change, at)
    const { steppings, brings } = option
    const before = {
      label: option.label,
      parentId: option.parentId,
      ...brings,
      steppings,
      lifecycle: option.lifecycle,
    }
    return { verb: 'changeOption', label, before, after: form }
  })
}

const eachOnce = (names: readonly string[]) => [...new Set(names)]

interface Held {
  option: OptionRow
  dictionary: { code: string; name: string; parentCode: string | null }
  at: Date
}

interface Told {
  verb: keyof typeof dictionaryOptionRecord.acts
  /** what the option is called from now on, where that changes */
  label?: string
  before?: object
  after?: object
}

/** Changes an option while its dictionary keeps still, and records it; null where nothing was to change. */
export async function inOption(
  { db, clock }: Platform,
  caller: Caller,
  { code, id }: { code: string; id: number },
  work: (tx: Db, held: Held) => Promise<Told | null>,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const dictionary = await lockDictionary(tx, code)
    const option = dictionary && (await lockOption(tx, code, id))
    if (!dictionary || !option) throw notFound()
    const told = await work(tx, { option, dictionary, at })
    if (told === null) return
    const { label = option.label, ...change } = told
    await auditOption(tx, caller, { ...change, id, name: `${dictionary.name}：${label}`, at })
  })
}

/** What is done to an option goes into the audit, and wakes the forms that offer it. */
export async function auditOption(
  tx: Db,
  { actor, address }: Caller,
  { verb, id, name, before, after, at }: Omit<Told, 'label'> & { id: number; name: string; at: Date },
): Promise<void> {
  await wake(tx, dictionaryOptionRecord, { id: String(id) })
  await recordAudit(tx, {
    ...{ actor, address, at },
    before: { ...before },
    after: { ...after },
    act: `dictionary-option.${verb}`,
    record: { kind: 'dictionary-option', id: String(id), name },
  })
}
