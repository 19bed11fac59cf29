import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { listLines } from '@xinqiao/contract/firmware/endpoints'
import type { LineForm, LineRow } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { chipsFault } from '../changes/index.ts'
import { findLine, insertLine, listLineRows, updateLine } from './line-queries.ts'
import { standingsOf } from './standings.ts'

/** Lines with their newest release, the same to everybody who may see any. */
export async function showLines(
  { db }: Platform,
  query: HandlerInput<typeof listLines>['query'],
): Promise<{ rows: LineRow[]; total: number }> {
  const found = await listLineRows(db, query)
  const standings = await standingsOf(
    db,
    found.rows.map(({ id }) => id),
  )
  return mapRows(found, (line) => {
    const latest = standings.latestOf(line.id)
    return {
      ...line,
      latest: latest && {
        ...{ id: latest.id, versionName: latest.versionText, severity: latest.severity },
        releasedTime: latest.releasedAt === null ? '' : toDateTime(latest.releasedAt),
      },
      releases: standings.countOf(line.id),
    }
  })
}

/** A new line. @throws 400 for a name that is taken, or a chip that is not offered */
export async function addLine(
  { db, clock }: Platform,
  { actor, address }: Caller,
  form: LineForm,
): Promise<{ id: string }> {
  const id = newId()
  const adding = db.transaction().execute(async (tx) => {
    await refuseRetired(tx, form.chips)
    const at = clock.now()
    await insertLine(tx, id, form, at)
    const record = { kind: 'firmware-line' as const, id, name: form.name }
    await recordAudit(tx, { actor, address, at, act: 'firmware-line.add', record, after: { ...form } })
  })
  await onNameTaken(adding)
  return { id }
}

/** @throws 400, 404 */
export async function changeLine(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
  form: LineForm,
): Promise<void> {
  const changing = db.transaction().execute(async (tx) => {
    const line = await findLine(tx, id)
    if (!line) throw notFound()
    const { id: _id, ...before } = line
    // A chip that it had may stay, whatever is offered by now.
    await refuseRetired(
      tx,
      form.chips.filter((chip) => !before.chips.includes(chip)),
    )
    const at = clock.now()
    await updateLine(tx, id, form, at)
    const record = { kind: 'firmware-line' as const, id, name: form.name }
    await recordAudit(tx, {
      actor,
      address,
      at,
      act: 'firmware-line.change',
      record,
      before,
      after: { ...form },
    })
  })
  await onNameTaken(changing)
}

function onNameTaken(change: Promise<void>): Promise<void> {
  return onTaken(change, 'firmware_line_name', () => invalid({ name: T.nameTaken }))
}

/** @throws 400 naming the first of these that is not offered */
async function refuseRetired(db: Db, chips: readonly string[]): Promise<void> {
  const fault = await chipsFault(db, chips)
  if (fault !== undefined) throw invalid({ chips: fault })
}
