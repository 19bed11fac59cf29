import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { isUuid } from '@xinqiao/contract/primitives'
import type { UploadedFile } from '@xinqiao/contract/uploaded-file'
import type { Actor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivedFile } from '../../platform/received-form.ts'
import { redraw } from '../../platform/redraw-picture.ts'
import { signResource } from '../knowledge/index.ts'
import { findBase } from './base-queries.ts'
import { plainName } from './file-names.ts'
import { insertResource, listBaseResources } from './text-queries.ts'

const MOST_LISTED = 500

/** The pictures and files of a base, the newest first, at addresses that hold for this session. */
export async function listResources({ db, keys, clock }: Platform, actor: Actor, baseId: string) {
  if (!isUuid(baseId) || !(await findBase(db, baseId))) throw notFound()
  const rows = await listBaseResources(db, baseId, MOST_LISTED)
  const now = clock.now()
  return rows.map((row) => ({ ...row, address: signResource(keys, row.id, actor.sessionId, now) }))
}

/** Keeps a picture for texts of a base, drawn anew: whatever else was in the file is not kept. */
export async function addPicture(
  { db, storage, keys, clock }: Platform,
  actor: Actor,
  baseId: string,
  form: { file: UploadedFile },
) {
  if (!isUuid(baseId) || !(await findBase(db, baseId))) throw notFound()
  const sent = receivedFile(form.file, 'file', T.pictureMissing)
  const drawn = await redraw(sent.path)
  if (drawn === 'unknown') throw invalid({ file: T.pictureType })
  if (drawn === 'broken') throw invalid({ file: T.pictureBroken })
  const [id, fileId, now] = [newId(), newId(), clock.now()]
  const { size, sha256 } = await storage.put(fileId, drawn.bytes)
  const { extension } = drawn
  const name = `${plainName(sent.name).replace(/\.[^.]*$/, '') || '图片'}.${extension}`
  const file = { id: fileId, name, extension, mediaType: drawn.mediaType, size, sha256 }
  await db.transaction().execute((tx) => insertResource(tx, { id, baseId, file, createdAt: now }))
  return { id, name, size, address: signResource(keys, id, actor.sessionId, now) }
}
