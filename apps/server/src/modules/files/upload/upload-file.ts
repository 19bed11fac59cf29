import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { uploadFile as endpoint } from '@xinqiao/contract/files/upload-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import type { KeptFile } from '../../../platform/http/forms/file-intake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { attachFiles } from '../attach-files.ts'
import { refuseName } from '../file-type.ts'

/** The simple upload: one file, stored by now; with a record it belongs to that record at once. */
export async function uploadFile(
  { db, fileOwners, clock }: Pick<Platform, 'db' | 'fileOwners' | 'clock'>,
  actor: Actor,
  { fjlx = '', projectId, relationId }: HandlerInput<typeof endpoint>['body'],
  [file, second]: readonly KeptFile[],
): Promise<string[]> {
  if (!file) throw invalid({ file: FILE_TEXTS.nameMissing })
  if (second) throw invalid({ file: '每次只能上传一个文件' })
  const kind = fileOwners.findByUploadKind(fjlx)
  const purpose = kind?.purpose ?? (fjlx === 'PROJECT_FILE' ? 'project' : 'attachment')
  const wrongType = refuseName(file.name, purpose)
  if (wrongType !== null) throw invalid({ file: wrongType })
  if (file.size > FILE_PURPOSES[purpose].maxBytes) throw invalid({ file: FILE_PURPOSES[purpose].tooLarge })
  const recordId = named(relationId) ?? named(projectId)
  if (recordId === undefined) return [file.id]
  await db.transaction().execute(async (transaction) => {
    if (!kind || !(await kind.canChange(transaction, actor, recordId))) throw notFound()
    const owner = { kind: kind.kind, recordId, slot: fjlx }
    await attachFiles(transaction, { fileOwners, clock }, actor, [file.id], owner)
    await kind.onChanged?.(transaction, recordId)
  })
  return [file.id]
}

/** Clients send empty text, -1 or 0 for no record. */
function named(id: string | undefined): string | undefined {
  return id === undefined || ['', '-1', '0', 'undefined', 'null'].includes(id) ? undefined : id
}
