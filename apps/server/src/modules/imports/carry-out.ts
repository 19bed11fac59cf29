import { importRecord } from '@xinqiao/contract/imports/record'
import type { ImportFault } from '@xinqiao/contract/imports/schemas'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { lockReferences, writePeople, writeUnits } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { notify } from '../messages/index.ts'
import { putOnLists } from '../personnel/index.ts'
import { countPlan, type Plan, planImport, stampOf } from './plan-import.ts'
import type { PlannedPerson } from './plan-person.ts'
import { setProgress, setState } from './progress-queries.ts'
import { findRun, type RunRow, takeLines } from './queries.ts'
import { Faults } from './read-sheets.ts'

const CHUNK = 200
const CHANGED_MEANWHILE = '检查之后数据有变化，未导入任何内容，请重新上传'

/**
 * Carries an import out: everything in one transaction, while those who watch are told how far it is. Taken
 * up again after a crash it starts anew, since nothing of it was written.
 */
export async function carryOut(
  platform: Platform,
  { id, tell }: { id: string; tell: boolean },
): Promise<void> {
  const { db, clock } = platform
  const run = await findRun(db, id)
  if (!run || !(await setState(db, id, ['waiting', 'running'], { state: 'running', doneCount: 0 }))) return
  await wake(db, importRecord, { id })
  try {
    await db.transaction().execute((tx) => write(platform, tx, run, tell))
  } catch (error) {
    const fate = asFate(error)
    if (fate === null) throw error
    await setState(db, id, ['waiting', 'running'], { state: 'failed', finishedAt: clock.now(), ...fate })
  }
  await wake(db, importRecord, { id })
  // Names and roles stand in what nodes believe of sessions for some seconds.
  await refreshSessions(db, 'all')
}

/** The data is no longer as it was when the file was checked. */
class ChangedMeanwhile extends Error {
  readonly faults: ImportFault[]

  constructor(faults: ImportFault[]) {
    super(CHANGED_MEANWHILE)
    this.faults = faults
  }
}

async function write(platform: Platform, tx: Db, run: RunRow, tell: boolean): Promise<void> {
  const { db, clock } = platform
  const lines = await takeLines(tx, run.id)
  if (!lines) return
  await lockReferences(
    tx,
    lines.units.map(({ name }) => name),
    lines.people.map(({ phone }) => phone),
  )
  const faults = new Faults()
  const plan = await planImport(tx, lines, faults)
  if (faults.list.length > 0 || stampOf(plan) !== lines.stamp) throw new ChangedMeanwhile(faults.list)
  const at = clock.now()
  let doneCount = 0
  // Outside the transaction, or nobody would see it before the end.
  const progress = async (rows: number) => {
    doneCount += rows
    await setProgress(db, run.id, doneCount)
    await wake(db, importRecord, { id: run.id })
  }
  for (const units of chunks(plan.units)) {
    await writeUnits(tx, units, at)
    await progress(units.length)
  }
  for (const people of chunks(plan.people)) {
    await writePeople(tx, people, at)
    await putOnLists(tx, people, { actorId: run.actorId ?? '', at })
    if (tell) await tellNew(platform, tx, people)
    await progress(people.length)
  }
  await finish(tx, run, plan, at)
}

async function finish(tx: Db, run: RunRow, plan: Plan, at: Date): Promise<void> {
  const counts = countPlan(plan)
  await recordAudit(tx, {
    actor: { accountId: run.actorId ?? '', realName: run.actorName },
    act: 'import.run',
    record: { kind: 'import', id: run.id, name: run.fileName },
    after: counts,
    address: run.address,
    at,
  })
  const done = {
    state: 'done' as const,
    counts,
    finishedAt: at,
    doneCount: plan.units.length + plan.people.length,
  }
  if (!(await setState(tx, run.id, ['running'], done))) throw new Error('the import ended elsewhere')
}

async function tellNew(platform: Platform, tx: Db, people: readonly PlannedPerson[]): Promise<void> {
  const fresh = Map.groupBy(
    people.filter(({ isNew }) => isNew),
    ({ unitName }) => unitName,
  )
  for (const [unitName, those] of fresh) {
    await notify(tx, platform, { kind: 'account.opened', to: those.map(({ id }) => id), data: { unitName } })
  }
}

/** What a failure means to the person who imports; null for faults that trying again may mend. */
function asFate(error: unknown): { error: string; faults?: ImportFault[] } | null {
  if (error instanceof ChangedMeanwhile) return { error: CHANGED_MEANWHILE, faults: error.faults }
  // Somebody took the phone or the name, or removed what is referred to, between plan and write.
  const { code = '' } = error as { code?: string }
  return code.startsWith('23') ? { error: CHANGED_MEANWHILE } : null
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
