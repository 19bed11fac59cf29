import { allows } from '@xinqiao/contract/access'
import { documentRecord } from '@xinqiao/contract/authoring/record'
import { AUTHORING_REFUSALS, MOST_DOCUMENTS } from '@xinqiao/contract/authoring/texts'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { NamedChange } from '../../../platform/records/audit.ts'
import type { FileOwnerKind } from '../../../platform/records/file-owners.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { attachFiles, findOwnFile } from '../../files/index.ts'
import { indexConverted, queueReading } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { documentOf, inDraft } from '../documents/in-draft.ts'
import { listPlaces, putPlaces } from '../documents/place-queries.ts'
import { insertFileDocument, linkResource, listFileNames, putFile } from '../documents/resource-queries.ts'
import { placeOfNew } from '../documents/tree.ts'
import { titleOf } from './file-names.ts'

/** Files that documents hold: editors reach them as files, readers through the document alone. */
export const resourceFiles: FileOwnerKind = {
  kind: 'knowledge-resource',
  purpose: 'knowledge',
  service: null,
  canRead: async (_db, actor) => allows('staff:editor', actor),
  canChange: async () => false,
  // Screens that show it as waiting are told.
  onJudged: async (jobs, db, { id, isClean }) => {
    if (isClean) await queueReading(jobs, db, id)
    await wake(db, documentRecord)
  },
  onConverted: indexConverted,
}

/**
 * An uploaded file becomes a document of its own, last at the top of the tree, called as the file is. Of two
 * with one name readers would see one: the second is refused.
 */
export async function takeFile(
  platform: Platform,
  caller: Caller,
  versionId: string,
  fileId: string,
): Promise<{ id: string }> {
  const id = newId()
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const places = await listPlaces(tx, versionId)
    if (places.length >= MOST_DOCUMENTS) throw refuse(AUTHORING_REFUSALS.tooMany)
    const taken = await listFileNames(tx, versionId)
    const { name, resourceId } = await attach(tx, platform, caller.actor, { baseId, fileId, taken, now })
    const title = titleOf(name, [...taken])
    const revised = { revisedAt: now, revisedBy: caller.actor.accountId }
    const place = { parentId: null, level: 1, orderNumber: places.length + 1 }
    await insertFileDocument(tx, { id, versionId, title, resourceId, ...place, ...revised })
    await putPlaces(tx, placeOfNew(places, id, null))
    await audit(tx, caller, { verb: 'addFile', id, name: title, after: { file: name }, at: now })
  })
  return { id }
}

/** The document stays, readers get another uploaded file; versions that are out keep theirs. */
export async function replaceFile(
  platform: Platform,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<void> {
  const { versionId, type, title } = await documentOf(platform.db, id)
  // A file that is somebody else's is not there, whatever the document is.
  await ownFile(platform.db, caller.actor, fileId)
  if (type !== 2) throw refuse(AUTHORING_REFUSALS.notFile)
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const taken = await listFileNames(tx, versionId, id)
    const { name, resourceId } = await attach(tx, platform, caller.actor, { baseId, fileId, taken, now })
    await putFile(tx, id, { resourceId, revisedAt: now, revisedBy: caller.actor.accountId })
    await audit(tx, caller, { verb: 'replaceFile', id, name: title, after: { file: name }, at: now })
  })
}

function audit(
  tx: Db,
  caller: Caller,
  { verb, id, name, ...rest }: NamedChange<'addFile' | 'replaceFile'>,
): Promise<void> {
  const kind = 'knowledge-document'
  return auditChange(tx, caller, { ...rest, act: `${kind}.${verb}`, record: { kind, id, name } })
}

/** An uploaded file becomes one of the base. @throws 404 for one that is not the actor's */
async function attach(
  tx: Db,
  platform: Platform,
  actor: Actor,
  of: { baseId: string; fileId: string; taken: ReadonlySet<string>; now: Date },
): Promise<{ name: string; resourceId: string }> {
  const { baseId, fileId, taken, now } = of
  const { name } = await ownFile(tx, actor, fileId)
  if (taken.has(name)) throw refuse(FILE_REFUSALS.sameName)
  const resourceId = newId()
  await linkResource(tx, { id: resourceId, baseId, fileId, createdAt: now })
  await queueReading(platform.jobs, tx, fileId)
  await attachFiles(tx, platform, actor, [fileId], { kind: resourceFiles.kind, recordId: resourceId })
  return { name, resourceId }
}

async function ownFile(db: Db, { accountId }: Actor, fileId: string) {
  return findOwnFile(db, accountId, fileId)
}
