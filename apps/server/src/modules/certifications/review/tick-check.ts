import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_REFUSALS, CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import type { WorkedShape } from '@xinqiao/contract/record'
import type { AuditAct, Kind } from '@xinqiao/contract/records'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import type { Application } from '../application-kind.ts'
import { deleteChecks, insertCheck, listChecks } from '../public/check-queries.ts'
import { lockVisible } from '../queries.ts'
import { type ApplicationState, CUSTOMERS_TURN, UNTAKEN } from '../states.ts'

/** Ticks an item of the checklist with the engineer's name and the hour, or takes the tick away. @throws 404, 400 */
export async function tickCheck(
  { db, clock }: Platform,
  definition: CertificationDefinition,
  { actor, address }: Caller,
  id: string,
  { item, done }: { item: string; done: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await lockVisible(tx, actor, definition.name, id)
    if (!record) throw notFound()
    const check = definition.checks.find((one) => one.item === item)
    if (!check) throw invalid({ item: T.checkUnknown })
    if (!isCheckable(record)) throw refuse(CERTIFICATION_REFUSALS.notCheckedNow)
    const at = clock.now()
    if (done) await insertCheck(tx, { applicationId: id, item, doneBy: actor.realName, doneAt: at })
    else await deleteChecks(tx, id, item)
    const kind = definition.record.kind as Kind
    await recordAudit(tx, {
      ...{ actor, address, at },
      act: `${kind}.check` as AuditAct,
      record: { kind, id, name: record.number },
      after: { [check.label]: done },
    })
    await wake(tx, definition.record as WorkedShape, { id, unitIds: [] })
  })
}

/** While the provider has it, from its assignment to its end. */
export function isCheckable({ isOver, status }: { isOver: boolean; status: ApplicationState }): boolean {
  return !isOver && !UNTAKEN.includes(status) && !CUSTOMERS_TURN.includes(status)
}

/** True where nothing that must be confirmed is open, else what is. */
export async function isChecked(
  db: Platform['db'],
  definition: CertificationDefinition,
  { id }: Pick<Application, 'id'>,
): Promise<true | string> {
  const open = (await listChecks(db, definition, id)).filter(
    ({ required, doneBy }) => required && doneBy === '',
  )
  return open.length === 0 || open.map(({ label }) => label).join('、')
}
