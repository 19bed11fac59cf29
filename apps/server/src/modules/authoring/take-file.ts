import { MOST_DOCUMENTS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { isUuid } from '@xinqiao/contract/primitives'
import type { Actor } from '../../platform/actor.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { FileOwnerKind } from '../../platform/file-owners.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachFiles, findOwnFile } from '../files/index.ts'
import { auditChange, type EditorCall } from './audit-change.ts'
import { inDraft } from './change-tree.ts'
import { listPlaces, putPlaces } from './document-queries.ts'
import { titleOf } from './store-file.ts'
import { insertFileDocument, linkResource, listFileNames } from './text-queries.ts'
import { placeOfNew } from './tree.ts'

/** Files that documents hold: editors reach them as files, readers through the document alone. */
export const resourceFiles: FileOwnerKind = {
  kind: 'knowledge-resource',
  purpose: 'knowledge',
  canRead: async (_db, actor) => isEditor(actor),
  canChange: async () => false,
}

/**
 * An uploaded file becomes a document of its own, last at the top of the tree, called as the file is. Of two
 * with one name readers would see one: the second is refused.
 */
export async function takeFile(
  platform: Platform,
  caller: EditorCall,
  versionId: string,
  fileId: string,
): Promise<{ id: string }> {
  if (!isUuid(versionId) || !isUuid(fileId)) throw notFound()
  const { accountId } = caller.actor
  const id = newId()
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const { name } = await findOwnFile(tx, accountId, fileId)
    const places = await listPlaces(tx, versionId)
    if (places.length >= MOST_DOCUMENTS) throw refuse(T.tooMany)
    if ((await listFileNames(tx, versionId)).has(name)) throw refuse(FILE_TEXTS.sameName)
    const resourceId = newId()
    await linkResource(tx, { id: resourceId, baseId, fileId, createdAt: now })
    const owner = { kind: resourceFiles.kind, recordId: resourceId }
    await attachFiles(tx, platform, caller.actor, [fileId], owner)
    const title = titleOf(name)
    const revised = { revisedAt: now, revisedBy: accountId }
    const place = { parentId: null, level: 1, orderNumber: places.length + 1 }
    await insertFileDocument(tx, { id, versionId, title, resourceId, ...place, ...revised })
    await putPlaces(tx, placeOfNew(places, id, null))
    const record = { kind: 'knowledge-document', id, name: title }
    await auditChange(tx, caller, { verb: 'addFile', record, after: { file: name }, at: now })
  })
  return { id }
}

function isEditor({ roles }: Actor): boolean {
  return roles.includes('editor') || roles.includes('admin')
}
