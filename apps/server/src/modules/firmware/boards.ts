import { readVersion } from '@xinqiao/contract/changes/versions'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { listRunning } from '@xinqiao/contract/firmware/console-endpoints'
import type * as endpoints from '@xinqiao/contract/firmware/endpoints'
import { versionKey } from '@xinqiao/contract/firmware/form-faults'
import { boardFirmwareRecord } from '@xinqiao/contract/firmware/record'
import type { BoardHint, BoardRow } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { forbidden, invalid, notFound } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { findVisibleProject } from '../projects/index.ts'
import {
  type BoardFound,
  deleteBoard,
  findBoard,
  listNotedVersions,
  listOfProject,
  listRunningRows,
  listStated,
  putBoard,
} from './board-queries.ts'
import { findLine } from './line-queries.ts'
import { isOlder, type Standings, standingsOf } from './standings.ts'

/** What the boards of a project run, those to be upgraded first, and what its orders say. @throws 404 */
export async function showBoards(
  { db }: Platform,
  actor: Actor,
  projectId: string,
): Promise<{ boards: BoardRow[]; hints: BoardHint[] }> {
  const project = await findVisibleProject(db, actor, projectId)
  const [found, standings, stated] = await Promise.all([
    listOfProject(db, project.id),
    standingsOf(db),
    listStated(db, project.id),
  ])
  const boards = found.map((noted) => rowOf(noted, standings))
  const known = new Set(found.map((noted) => noted.versionKey))
  return {
    boards: boards.toSorted((one, other) => ORDER.indexOf(one.stand) - ORDER.indexOf(other.stand)),
    hints: stated.filter(
      ({ versionName }) => readVersion(versionName) && !known.has(versionKey(versionName)),
    ),
  }
}
const ORDER: readonly BoardRow['stand'][] = ['withdrawn', 'older', 'unknown', 'current']

/** Which boards run what, over all units that somebody has to do with. */
export async function showRunning(
  { db }: Platform,
  actor: Actor,
  { keyword, lineId, olderThan, stand, ...page }: HandlerInput<typeof listRunning>['query'],
): Promise<{ rows: BoardRow[]; total: number }> {
  if (olderThan !== '' && !readVersion(olderThan)) throw invalid({ olderThan: T.versionUnknown })
  const standings = await standingsOf(db)
  const isAll = olderThan === '' && stand === ''
  // Versions are compared by one rule, in one place; the few that are noted are read first.
  const running = isAll
    ? null
    : (await listNotedVersions(db)).filter(
        (one) =>
          (olderThan === '' || isOlder(one.versionText, olderThan)) &&
          (stand === '' || standings.standOf(one.lineId, one.versionText, one.versionKey) === stand),
      )
  return mapRows(await listRunningRows(db, actor, { ...page, keyword, lineId, running }), (noted) =>
    rowOf(noted, standings),
  )
}

/** Notes what a board of one's own project runs. @throws 400, 404 */
export async function noteBoard(
  { db, clock }: Platform,
  { actor, address }: Caller,
  { projectId, lineId, board, versionName }: HandlerInput<typeof endpoints.noteBoard>['body'],
): Promise<{ id: string }> {
  if (!readVersion(versionName)) throw invalid({ versionName: T.versionUnknown })
  return db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, actor, projectId)
    const line = await findLine(tx, lineId)
    if (!line) throw notFound()
    if (project.unitId !== actor.unitId) throw forbidden()
    const at = clock.now()
    const id = await putBoard(tx, {
      ...{ id: newId(), projectId: project.id, lineId, board },
      ...{ versionText: versionName, versionKey: versionKey(versionName) },
      ...{ noterId: actor.accountId, noterName: actor.realName, notedAt: at },
    })
    const record = { kind: boardFirmwareRecord.kind, id, name: `${project.name} ${board}` }
    const after = { board, line: line.name, version: versionName }
    await recordAudit(tx, { actor, address, at, act: 'board-firmware.note', record, after })
    await wake(tx, boardFirmwareRecord, { id, unitIds: [project.unitId] })
    return { id }
  })
}

/** @throws 404 */
export async function removeBoard(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await findBoard(tx, actor, id)
    if (!noted) throw notFound()
    // A member whose projects are chosen reaches no board of another one.
    await findVisibleProject(tx, actor, noted.projectId)
    await deleteBoard(tx, id)
    const record = { kind: boardFirmwareRecord.kind, id, name: `${noted.projectName} ${noted.board}` }
    const before = { board: noted.board, line: noted.lineName, version: noted.versionText }
    const at = clock.now()
    await recordAudit(tx, { actor, address, at, act: 'board-firmware.remove', record, before })
    await wake(tx, boardFirmwareRecord, { id, unitIds: [noted.unitId] })
  })
}

function rowOf(noted: BoardFound, standings: Standings): BoardRow {
  const { id, projectId, projectName, unitName, lineId, lineName, board, versionText } = noted
  const latest = standings.latestOf(lineId)
  return {
    ...{ id, projectId, projectName, unitName, lineId, lineName, board, versionName: versionText },
    stand: standings.standOf(lineId, versionText, noted.versionKey),
    ...{ latest: latest?.versionText ?? '', latestId: latest?.id ?? '', severity: latest?.severity ?? '' },
    ...{ noterName: noted.noterName, noteTime: toDateTime(noted.notedAt) },
  }
}
