import type { UploadedFile } from '@xinqiao/contract/fields/uploaded-file'
import type { Actor } from '../../../platform/actor.ts'
import { captionOf, keepEditorPicture } from '../../../platform/content/pictures/editor-picture.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findBase, signResource } from '../../knowledge/index.ts'
import { documentOf } from './in-draft.ts'
import { insertResource, listBaseResources } from './resource-queries.ts'

const MOST_LISTED = 500

/**
 * The pictures and files of a base, the newest first, at addresses that hold for this session. Those that the named
 * document shows are among them however old they are.
 */
export async function listResources(
  { db, keys, clock }: Platform,
  actor: Actor,
  baseId: string,
  documentId?: string,
) {
  if (!(await findBase(db, baseId))) throw notFound()
  if (documentId !== undefined && (await documentOf(db, documentId)).baseId !== baseId) throw notFound()
  const rows = await listBaseResources(db, baseId, documentId ?? null, MOST_LISTED)
  const now = clock.now()
  return rows.map((row) => ({ ...row, address: signResource(keys, row.id, actor.sessionId, now) }))
}

/** Keeps a picture for texts of a base. */
export async function addPicture(
  platform: Platform,
  actor: Actor,
  baseId: string,
  form: { file: UploadedFile },
) {
  const { db, keys, clock } = platform
  if (!(await findBase(db, baseId))) throw notFound()
  const [id, now] = [newId(), clock.now()]
  const { name, size } = await keepEditorPicture(platform, actor.accountId, form, (tx, file) =>
    insertResource(tx, { id, baseId, file, createdAt: now }),
  )
  const url = signResource(keys, id, actor.sessionId, now)
  return { id, name, size, url, alt: captionOf(name), href: `resource:${id}` }
}
