import { MOST_DOCUMENTS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { isUuid } from '@xinqiao/contract/primitives'
import { notFound, refuse } from '../../platform/errors.ts'
import type { FileOwnerKind } from '../../platform/file-owners.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachFiles, listFilesOf } from '../files/index.ts'
import { auditChange, type EditorCall } from './audit-change.ts'
import { inDraft } from './change-tree.ts'
import { listPlaces, putPlaces } from './document-queries.ts'
import { titleOf } from './store-file.ts'
import { insertFileDocument, linkFile, listFileNames } from './text-queries.ts'
import { placeOfNew } from './tree.ts'

/** Files of the upload that became resources: readers reach them through their documents, never by their id. */
export const RESOURCE_FILES: FileOwnerKind = {
  kind: 'knowledge-resource',
  purpose: 'knowledge',
  canRead: async (_db, { roles }) => roles.includes('editor'),
  // Released versions may hold it as well; it goes with its documents.
  canChange: async () => false,
}

/**
 * Makes a file that the editor has uploaded a document of its own, last at the top of the tree. Of two files
 * with one name readers would see one: the second is refused.
 */
export async function attachFile(
  platform: Platform,
  caller: EditorCall,
  versionId: string,
  fileId: string,
): Promise<{ id: string }> {
  if (!isUuid(versionId)) throw notFound()
  const id = newId()
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const places = await listPlaces(tx, versionId)
    if (places.length >= MOST_DOCUMENTS) throw refuse(T.tooMany)
    const taken = await listFileNames(tx, versionId)
    const owner = { kind: RESOURCE_FILES.kind, recordId: newId() }
    await attachFiles(tx, platform, caller.actor, [fileId], owner)
    const [file] = await listFilesOf(tx, owner)
    if (!file) throw notFound()
    if (taken.has(file.name)) throw refuse(FILE_TEXTS.sameName)
    const title = titleOf(file.name)
    const resourceId = owner.recordId
    await linkFile(tx, { id: resourceId, baseId, fileId, createdAt: now })
    const revised = { revisedAt: now, revisedBy: caller.actor.accountId }
    const place = { parentId: null, level: 1, orderNumber: places.length + 1 }
    await insertFileDocument(tx, { id, versionId, title, resourceId, ...place, ...revised })
    await putPlaces(tx, placeOfNew(places, id, null))
    const record = { kind: 'knowledge-document', id, name: title }
    await auditChange(tx, caller, { verb: 'addFile', record, after: { file: file.name }, at: now })
  })
  return { id }
}
