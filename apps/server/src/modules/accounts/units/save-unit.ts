import type { unitForm } from '@xinqiao/contract/accounts/console-schemas'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { refreshSessions } from '../../identity/index.ts'
import { listServices } from '../select-queries.ts'
import { insertUnit, putAddresses, putServices, updateUnitRow } from './save-unit-queries.ts'
import { findUnit, isActiveFae, isActiveMember, listAddresses } from './unit-queries.ts'

type Form = z.output<typeof unitForm>

export async function createUnit(platform: Platform, caller: Caller, form: Form): Promise<{ id: string }> {
  const id = newId()
  // A new unit has no accounts yet, so nobody could assist it.
  if (form.assistantId !== null) throw invalid({ assistantId: ACCOUNTS_TEXTS.assistantUnknown })
  const creation = audited(platform, caller, async (tx, createdAt) => {
    await checkForm(tx, id, form)
    await insertUnit(tx, { id, ...columnsOf(form), createdAt })
    await putServices(tx, id, form.serviceIds)
    await putAddresses(tx, id, form.addresses)
    return { act: 'unit.create', record: recordOf(id, form), after: await describe(tx, id) }
  })
  await onNameTaken(creation)
  return { id }
}

/** Changes a unit. @throws AppError 409 naming who was faster */
export async function updateUnit(
  platform: Platform,
  caller: Caller,
  id: string,
  form: Form & { version: number },
): Promise<void> {
  const change = audited(platform, caller, async (tx, updatedAt) => {
    const unit = await findUnit(tx, id)
    if (!unit) throw notFound()
    if (unit.version !== form.version) throw await staleRecord(tx, 'unit', id)
    await checkForm(tx, id, form)
    const before = await describe(tx, id)
    if (!(await updateUnitRow(tx, id, form.version, { ...columnsOf(form), updatedAt }))) {
      throw await staleRecord(tx, 'unit', id)
    }
    await putServices(tx, id, form.serviceIds)
    await putAddresses(tx, id, form.addresses)
    // Services, type and name of the unit stand in the sessions of its people.
    await refreshSessions(tx, 'all')
    return { act: 'unit.update', record: recordOf(id, form), before, after: await describe(tx, id) }
  })
  await onNameTaken(change)
}

async function checkForm(db: Db, unitId: string, form: Form): Promise<void> {
  const { faeId, assistantId } = form
  const errors: Record<string, string> = {}
  if (faeId !== null && !(await isActiveFae(db, faeId))) {
    errors.faeId = ACCOUNTS_TEXTS.faeUnknown
  }
  if (assistantId !== null && !(await isActiveMember(db, assistantId, unitId))) {
    errors.assistantId = ACCOUNTS_TEXTS.assistantUnknown
  }
  const services = await listServices(db)
  if (form.serviceIds.some((id) => !services.some((service) => service.id === id))) {
    errors.serviceIds = ACCOUNTS_TEXTS.serviceUnknown
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function columnsOf({ name, unitType, faeId, assistantId }: Form) {
  return { name, unitType, faeId, assistantId }
}

/** A unit as the audit keeps it: names beside what only programs read. */
async function describe(db: Db, id: string): Promise<Record<string, unknown>> {
  const unit = await findUnit(db, id)
  if (!unit) throw notFound()
  return {
    name: unit.name,
    unitType: unit.typeName,
    fae: unit.faeName ?? '',
    assistant: unit.assistantName ?? '',
    services: (unit.services ?? []).map(({ name }) => name),
    addresses: await listAddresses(db, id),
  }
}

function onNameTaken(change: Promise<void>): Promise<void> {
  return onTaken(change, 'unit_name_key', () => invalid({ name: ACCOUNTS_TEXTS.unitNameTaken }))
}

function recordOf(id: string, { name }: Form) {
  return { kind: 'unit' as const, id, name }
}
