import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineForm, NewMachineForm } from '@xinqiao/contract/certifications/machines/form'
import type { MachineBeginning } from '@xinqiao/contract/certifications/machines/schemas'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import type { ApplicationKind } from '../application-kind.ts'
import { listFiles } from '../files/file-queries.ts'
import { assertSlots, type FormFiles, heldAfter, holdFiles, shareFiles } from '../files/form-files.ts'
import { takeNumbers } from '../number-queries.ts'
import { compareChip } from '../print/compare-papers.ts'
import { findVisible, insertApplications } from '../queries.ts'
import { findReviewDay } from '../queue/review-due-queries.ts'
import { firstState } from '../states.ts'
import { originOf } from '../submit-application.ts'
import { assertTypes, machineFiles } from './machine-files.ts'
import { findLastFacts, findSheet, insertMachine, listBoards } from './machine-queries.ts'
import { machineValues } from './machine-values.ts'

/** What the form of a new application begins with, beside what is known of its sender. */
export async function beginMachine({ db }: Platform, { unitId }: Actor): Promise<MachineBeginning> {
  if (unitId === null) throw forbidden()
  const none = { businessLicenseNumber: '', legalPerson: '', contactPostcode: '', contactAddr: '' }
  const untested = { testMethod: '', testInstitution: '' }
  return (await findLastFacts(db, unitId)) ?? { number: '', ...none, ...untested }
}

/** Sends an application for one or several machines, with its files and its number, or nothing. */
export async function submitMachine(
  platform: Platform,
  kind: ApplicationKind,
  { actor, address }: Caller,
  form: NewMachineForm,
): Promise<{ id: string; ids: string[]; numbers: string[]; reviewBy: string }> {
  const { unitId } = actor
  if (unitId === null) throw forbidden()
  const origin = await originOf(platform.db, machine, actor, form)
  const { brought, taken } = machineFiles(form, origin?.files)
  const kept = origin?.files.filter(({ id }) => !taken.includes(id)) ?? []
  assertSlots(machine, [...kept.map(({ fjlx }) => ({ slot: fjlx })), ...brought])
  const { values: claimed } = await machineValues(platform.db, actor, form)
  await compareReport(platform, actor, form, { claimed, brought, kept })
  return platform.db.transaction().execute(async (db) => {
    const at = platform.clock.now()
    const { values, sheet, boards } = await machineValues(db, actor, form)
    const [number = ''] = await takeNumbers(db, machine.prefix, 1, at)
    const status = firstState(machine)
    const { id } = await begin(platform, kind, 'submit', {
      ...{ caller: { actor, address }, db, after: { ...values, status } },
      insert: async (made) => {
        const row = {
          ...{
            id: made.id,
            batchId: made.id,
            number,
            unitId,
            values,
            at: made.at,
            kind: machine.name,
            status,
          },
          ...{ applicantId: actor.accountId, applicantName: actor.realName },
          sameChipConfirmed: form.sameChipConfirmed === true,
          derivedFrom: origin?.id ?? null,
        }
        await insertApplications(db, [row])
        await insertMachine(db, made.id, sheet, boards)
      },
    })
    await shareFiles(db, [id], kept, at)
    await holdFiles(db, platform, actor, { ownerId: id, applicationIds: [id] }, brought, at)
    await assertTypes(db, brought)
    return { id, ids: [id], numbers: [number], reviewBy: await findReviewDay(db, at) }
  })
}

/** Changes an application that came back, and sends it again: all of it or nothing. @throws 404 */
export async function changeMachine(
  platform: Platform,
  kind: ApplicationKind,
  { actor, address }: Caller,
  id: string,
  form: MachineForm,
): Promise<{ id: string }> {
  await compareChanged(platform, actor, id, form)
  await platform.db.transaction().execute(async (db) => {
    const { values, files, assigneeId, ...rest } = await changedOf(db, actor, id, form)
    const sheet = await findSheet(db, id)
    const to = assigneeId === null ? 'ZJRZ_DFP' : 'ZJRZ_QRZ'
    assertSlots(machine, await heldAfter(db, machine, id, files))
    const sameChipConfirmed = form.sameChipConfirmed === true
    const change = { values, files, sameChipConfirmed, version: form.version }
    const { boards } = rest
    const input = { change, machine: { form: { boards, sheet: { ...sheet, ...rest.sheet } } } }
    await transition(platform, kind, 'resubmit', { id, caller: { actor, address }, db, input, to })
    await assertTypes(db, files.brought)
  })
  return { id }
}

/** What a form makes of an application that is there. @throws 404, 400 for what there is not to choose */
async function changedOf(db: Db, actor: Actor, id: string, form: MachineForm) {
  const held = await findVisible(db, actor, machine.name, id)
  if (!held) throw notFound()
  const [boards, kept] = [await listBoards(db, id), await listFiles(db, id)]
  const values = await machineValues(db, actor, form, { chip: held.platform, boards })
  return { ...values, files: machineFiles(form, kept), kept, assigneeId: held.assigneeId }
}

/** Compares an application that is changed with its report, before anything is written. */
async function compareChanged(
  platform: Platform,
  actor: Actor,
  id: string,
  form: MachineForm,
): Promise<void> {
  const { values: claimed, files, kept } = await changedOf(platform.db, actor, id, form)
  const left = kept.filter((file) => !files.taken.includes(file.id))
  await compareReport(platform, actor, form, { claimed, brought: files.brought, kept: left })
}

interface Report {
  claimed: Readonly<Record<string, string>>
  brought: FormFiles['brought']
  kept: readonly ApplicationFile[]
}

/** The documents know no confirmation here: a form that says nothing of it is compared, and asked for none. */
function compareReport(
  platform: Platform,
  actor: Actor,
  { sameChipConfirmed = true }: MachineForm,
  { claimed, brought, kept }: Report,
): Promise<void> {
  const claim = { chip: claimed.platform ?? '', dictionary: 'rzmbpt', confirmed: sameChipConfirmed }
  return compareChip(platform, machine, actor, claim, brought, kept)
}
