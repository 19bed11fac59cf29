import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { DownloadWay } from '@xinqiao/contract/knowledge/download-calls'
import type { DownloadPlan } from '@xinqiao/contract/knowledge/download-endpoints'
import { ARCHIVE_EXTENSIONS, DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound, refuse } from '../../platform/http/fault/errors.ts'
import { findBoundEmail } from '../accounts/index.ts'
import { type BaseRow, findVisibleBase, listCurrent, listReadOnly, readerOf } from '../knowledge/index.ts'
import * as heldFileQueries from './held-file-queries.ts'

export interface BaseToTake extends BaseRow {
  files: heldFileQueries.HeldFile[]
  /** names of those that wait for the scanner or were refused */
  leftOut: string[]
}

export interface Wanted {
  list: readonly string[]
  docId?: string | undefined
}

export interface Taking {
  bases: BaseToTake[]
  way: DownloadWay
  /** the reader's projects of which one must be named */
  projects: heldFileQueries.LinkedProject[]
  email: string
}

/**
 * What a download consists of, for one who may read all of it: the files of the current versions, or the one
 * file that was asked for.
 * @throws 404 for a base or a file that is not the reader's, refusal for a base that is for reading alone
 */
export async function takingOf(db: Db, actor: Actor, { list, docId }: Wanted): Promise<Taking> {
  const reader = readerOf(actor)
  const ids = []
  for (const id of list) ids.push((await findVisibleBase(db, reader, id)).id)
  const readOnly = await listReadOnly(db, ids)
  if (readOnly.length > 0)
    throw refuse(
      ids.length === 1 ? DOWNLOAD_REFUSALS.notOffered : DOWNLOAD_REFUSALS.severalNotOffered(readOnly),
    )
  const bases = docId === undefined ? await wholeBases(db, ids) : [await oneFile(db, ids, docId)]
  const projects =
    actor.unitId === null ? [] : await heldFileQueries.listLinkedProjects(db, actor.unitId, ids)
  return { bases, way: wayOf(bases), projects, email: await findBoundEmail(db, actor.accountId) }
}

async function wholeBases(db: Db, ids: readonly string[]): Promise<BaseToTake[]> {
  const bases = []
  for (const base of await listCurrent(db, ids)) {
    const files = await heldFileQueries.listHeldFiles(db, base.versionId)
    const clean = files.filter(isClean)
    const leftOut = files.filter((file) => !isClean(file)).map(({ name }) => name)
    // It holds files: printing what else there may be is not what was asked for.
    if (clean.length === 0 && leftOut.length > 0) throw refuse(DOWNLOAD_REFUSALS.notChecked)
    bases.push({ ...base, files: clean, leftOut })
  }
  return bases
}

function isClean({ verdict }: heldFileQueries.HeldFile): boolean {
  return verdict === 'clean'
}

async function oneFile(db: Db, [baseId = '']: readonly string[], docId: string): Promise<BaseToTake> {
  const base = await heldFileQueries.findVersionOf(db, baseId, docId)
  if (base === null) throw notFound()
  const files = await heldFileQueries.listHeldFiles(db, base.versionId)
  const wanted = files.filter(({ documentId }) => documentId === docId)
  for (const { verdict } of wanted) {
    if (verdict === 'held') throw refuse(FILE_REFUSALS.held)
    if (verdict !== 'clean') throw refuse(FILE_REFUSALS.infected)
  }
  return { ...base, files: wanted, leftOut: [] }
}

/** By the kinds of its files (document 1 section 4). */
function wayOf(bases: readonly BaseToTake[]): DownloadWay {
  const files = bases.flatMap((base) => base.files)
  if (files.some(({ extension }) => ARCHIVE_EXTENSIONS.includes(extension))) return 'archive'
  const [only] = files
  if (bases.length > 1 || files.length > 1) return 'zip'
  if (only === undefined) return 'print'
  return only.extension === 'pdf' ? 'pdf' : 'file'
}

/** What is said before a download begins. */
export async function planDownload(db: Db, actor: Actor, wanted: Wanted): Promise<DownloadPlan> {
  const { bases, way, projects, email } = await takingOf(db, actor, wanted)
  const files = bases.flatMap((base) => base.files)
  const distinct = new Map(projects.map(({ baseId: _of, ...project }) => [project.id, project]))
  return {
    way,
    fileNames: files.map(({ name }) => name),
    leftOut: bases.flatMap((base) => base.leftOut),
    size: files.reduce((sum, { size }) => sum + size, 0),
    needsEmail: way === 'archive',
    email,
    projects: [...distinct.values()],
  }
}

/**
 * The project that a download is for; null where none need be named. The documented form of a batch has no field for
 * it: without one the batch is recorded for none.
 * @throws refusal
 */
export function chosenProject(
  { projects }: Taking,
  { projectId, isBatch = false }: { projectId?: string | undefined; isBatch?: boolean },
): heldFileQueries.LinkedProject | null {
  if (projects.length === 0 || (isBatch && projectId === undefined)) return null
  const chosen = projects.find(({ id }) => id === projectId)
  if (!chosen) throw refuse(DOWNLOAD_REFUSALS.projectMissing)
  return chosen
}
