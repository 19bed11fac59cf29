import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineForm } from '@xinqiao/contract/certifications/machines/form'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listFileNames, listFiles } from '../files/file-queries.ts'
import { changeFiles, type FormFiles } from '../files/form-files.ts'

/**
 * The files of a form against those that the application has: an id that it has stays, another takes its place, an
 * empty one takes it away, and what is not named stays as it is.
 */
export function machineFiles(form: MachineForm, held: readonly ApplicationFile[] = []): FormFiles {
  const sent = form as Record<string, unknown>
  const brought: { slot: string; id: string }[] = []
  const taken: string[] = []
  for (const { fjlx, fileId = '' } of machine.slots) {
    const now = held.find((file) => file.fjlx === fjlx)?.id
    const wanted = sent[fileId]
    if (wanted === undefined || wanted === now) continue
    if (now !== undefined) taken.push(now)
    if (typeof wanted === 'string' && wanted !== '') brought.push({ slot: fjlx, id: wanted })
  }
  const ids = brought.map(({ id }) => id)
  if (new Set(ids).size < ids.length || held.some(({ id }) => ids.includes(id)))
    throw refuse(FILE_REFUSALS.sameName)
  return { brought, taken }
}

/** Called when they are the application's: of a stranger's file not even its type is told. @throws 400 */
export async function assertTypes(db: Db, brought: FormFiles['brought']): Promise<void> {
  const names = await listFileNames(
    db,
    brought.map(({ id }) => id),
  )
  for (const { slot, id } of brought) {
    const { only, fileId = slot } = machine.slots.find(({ fjlx }) => fjlx === slot) ?? {}
    if (only && !only.extensions.includes(extensionOf(names.get(id)))) throw invalid({ [fileId]: only.wrong })
  }
}

/** What a customer looks at in the page. */
const PAPERS: readonly string[] = FILE_PURPOSES.project.extensions

/** Puts a paper of the provider in the place of an earlier one. @throws 400, 404 */
export async function bringPaper(
  db: Db,
  platform: Platform,
  actor: Actor,
  applicationId: string,
  { slot, fileId, at }: { slot: 'DRAFT' | 'SEAL'; fileId: string; at: Date },
): Promise<void> {
  const held = await listFiles(db, applicationId)
  const taken = held.filter(({ fjlx }) => fjlx === slot).map(({ id }) => id)
  const brought = [{ slot, id: fileId }]
  await changeFiles(db, platform, actor, { id: applicationId }, { brought, taken }, at)
  const names = await listFileNames(db, [fileId])
  if (!PAPERS.includes(extensionOf(names.get(fileId)))) throw invalid({ fileId: T.wrongPaper })
}

function extensionOf(name = ''): string {
  return (name.split('.').at(-1) ?? '').toLowerCase()
}
