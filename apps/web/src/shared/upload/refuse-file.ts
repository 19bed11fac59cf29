import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import { runsByItself } from '@xinqiao/contract/files/runs-by-itself'
import { fileName } from '@xinqiao/contract/files/schemas'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { BEGINNING_BYTES, extensionOf, fitsName } from './content-type.ts'
import { bytesOf } from './read-bytes.ts'

/**
 * Why a chosen file may not be uploaded, as the server would say it; null when it may.
 * @throws UnreadableFile
 */
export async function refuseFile(file: File, purpose: FilePurposeName): Promise<string | null> {
  const { maxBytes, tooLarge, extensions, wrongType, mayRun } = FILE_PURPOSES[purpose]
  const allowed: readonly string[] | null = extensions
  const name = fileName.safeParse(file.name)
  if (!name.success) return name.error.issues[0]?.message ?? FILE_TEXTS.nameUnusable
  if (allowed !== null && !allowed.includes(extensionOf(file.name))) return wrongType
  const running = mayRun ? null : runsByItself(file.name)
  if (running !== null) return FILE_TEXTS.runs(running)
  if (file.size === 0) return FILE_TEXTS.empty
  if (file.size > maxBytes) return tooLarge
  if (!fitsName(file.name, await bytesOf(file, 0, BEGINNING_BYTES))) {
    return wrongType === '' ? FILE_TEXTS.contentMismatch : wrongType
  }
  return null
}
