import { createReadStream } from 'node:fs'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { UploadedFile } from '@xinqiao/contract/uploaded-file'
import type { Db } from '../../platform/db/database.ts'
import { invalid, refuse } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivedFile } from '../../platform/received-form.ts'
import { auditChange, type EditorCall } from './audit-change.ts'
import { documentOf, inDraft } from './change-tree.ts'
import { beginsAs } from './file-heads.ts'
import { insertResource, putFile } from './text-queries.ts'

const LONGEST_NAME = 120

/** The document stays, readers get another file; versions that are out keep theirs. */
export async function replaceFile(
  platform: Platform,
  caller: EditorCall,
  id: string,
  form: { file: UploadedFile },
): Promise<void> {
  const { versionId, type, title } = await documentOf(platform.db, id)
  if (type !== 2) throw refuse(T.notFile)
  const file = await keep(platform, form.file)
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const resourceId = await link(tx, baseId, file, now)
    await putFile(tx, id, { resourceId, revisedAt: now, revisedBy: caller.actor.accountId })
    const record = { kind: 'knowledge-document', id, name: title }
    await auditChange(tx, caller, { verb: 'replaceFile', record, after: { file: file.name }, at: now })
  })
}

/** What a document is called that is this file. */
export function titleOf(fileName: string): string {
  return (fileName.replace(/\.[^.]*$/, '') || fileName).slice(0, LONGEST_NAME).toWellFormed()
}

/** A name as it may be shown and saved: no path, no control or direction marks. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  if (clean.length <= LONGEST_NAME) return clean
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, LONGEST_NAME - extension.length).toWellFormed() + extension
}

interface KeptFile {
  id: string
  name: string
  extension: string
  mediaType: string
  size: number
  sha256: Buffer
}

async function keep({ storage }: Platform, uploaded: UploadedFile): Promise<KeptFile> {
  const sent = receivedFile(uploaded, 'file', T.fileMissing)
  if (sent.size === 0) throw invalid({ file: T.fileEmpty })
  const name = plainName(sent.name) || '文件'
  const extension = (/\.([a-z0-9]{1,10})$/i.exec(name)?.[1] ?? '').toLowerCase()
  // What a browser shows by itself must be what its extension says.
  if (!(await beginsAs(sent.path, extension))) throw invalid({ file: T.fileWrong })
  const id = newId()
  const { size, sha256 } = await storage.put(id, createReadStream(sent.path))
  return { id, name, extension, mediaType: 'application/octet-stream', size, sha256 }
}

async function link(tx: Db, baseId: string, file: KeptFile, createdAt: Date): Promise<string> {
  const id = newId()
  await insertResource(tx, { id, baseId, file, createdAt })
  return id
}
