import type { CertificationDefinition, CertificationSlot } from '@xinqiao/contract/certifications/definition'
import { fieldText, MOST_FILES } from '@xinqiao/contract/certifications/form'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import { CERTIFICATION_REFUSALS, CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import type { KeptFile } from '../../../platform/http/forms/file-intake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { attachFiles, dropFiles } from '../../files/index.ts'
import { OWNER } from './file-owner-queries.ts'
import { linkFiles, listFileNames, listFormFiles, unlinkFiles } from './file-queries.ts'

/** What a form brings and takes away. */
export interface FormFiles {
  brought: readonly { slot: string; id: string }[]
  taken: readonly string[]
}

/** The files of a form by slot, however it names them: by slot, as `file` beside `fjlx0…`, or by ids. */
export function filesOfForm(
  { slots }: CertificationDefinition,
  form: object,
  received: readonly KeptFile[],
): FormFiles {
  const kinds = Object.keys(form)
    .filter((name) => /^fjlx\d+$/.test(name))
    .sort((a, b) => Number(a.slice(4)) - Number(b.slice(4)))
    .map((name) => ({ name, slot: fieldText(form, name) }))
    .filter(({ slot }) => slot !== '')
  const plain = received.filter(({ field }) => field === 'file')
  const bySlot = received
    .filter(({ field }) => field !== 'file')
    .map(({ field, id }) => ({ slot: field, id }))
  const byNumber = plain.map(({ id }, index) => ({ slot: kinds[index]?.slot ?? '', id }))
  for (const [index, { slot }] of byNumber.entries()) {
    if (!slots.some(({ fjlx }) => fjlx === slot)) throw invalid({ [`fjlx${index}`]: T.slotUnknown })
  }
  const byId = slots.flatMap(({ fjlx, fileId }) =>
    fileId === undefined ? [] : idsOf(fieldText(form, fileId)).map((id) => ({ slot: fjlx, id })),
  )
  const brought = [...bySlot, ...byNumber, ...byId]
  // A file is shown in one slot.
  if (new Set(brought.map(({ id }) => id)).size < brought.length) throw refuse(FILE_REFUSALS.sameName)
  return {
    brought,
    taken: idsOf((form as { delIds?: unknown }).delIds),
  }
}

function idsOf(sent: unknown): string[] {
  const list = Array.isArray(sent) ? sent.map(String) : typeof sent === 'string' ? sent.split(',') : []
  return list.map((id) => id.trim()).filter((id) => id !== '')
}

type Held = readonly { slot: string }[]

const inSlot = (held: Held, { fjlx }: CertificationSlot) => held.filter(({ slot }) => slot === fjlx).length

/** @throws 400 for a crowded slot, a refusal where there are too many in all */
export function assertRoom({ slots }: CertificationDefinition, held: Held): void {
  if (held.length > MOST_FILES) throw refuse(CERTIFICATION_REFUSALS.tooManyFiles)
  const crowded = slots.filter((slot) => slot.single && inSlot(held, slot) > 1)
  if (crowded.length > 0) throw invalid(Object.fromEntries(crowded.map(({ fjlx }) => [fjlx, T.oneFile])))
}

/** @throws 400 for an empty or crowded slot, a refusal where the kind has a rule of the whole form */
export function assertSlots(definition: CertificationDefinition, held: Held): void {
  assertRoom(definition, held)
  const { slots, filesMissing } = definition
  const empty = slots.filter((slot) => slot.missing !== undefined && inSlot(held, slot) === 0)
  if (empty.length === 0) return
  if (filesMissing !== undefined) throw refuse(filesMissing)
  throw invalid(Object.fromEntries(empty.map(({ fjlx, missing = '' }) => [fjlx, missing])))
}

type Platforms = Pick<Platform, 'fileOwners' | 'clock' | 'jobs'>

/** Gives the files of a form to the applications that were made with it: each shows them all. */
export async function holdFiles(
  db: Db,
  platform: Platforms,
  actor: Actor,
  { ownerId, applicationIds }: { ownerId: string; applicationIds: readonly string[] },
  brought: FormFiles['brought'],
  at: Date,
): Promise<void> {
  for (const slot of new Set(brought.map((one) => one.slot))) {
    const ids = brought.filter((one) => one.slot === slot).map(({ id }) => id)
    await attachFiles(db, platform, actor, ids, { kind: OWNER, recordId: ownerId, slot })
  }
  const names = await listFileNames(
    db,
    brought.map(({ id }) => id),
  )
  const links = applicationIds.flatMap((applicationId) =>
    brought.map(({ slot, id }) => ({
      applicationId,
      fileId: id,
      slot,
      name: names.get(id) ?? id,
      createdAt: at,
    })),
  )
  // Of that name, or the very file that it shows already.
  await linkFiles(db, links).catch((error: unknown) => {
    throw isTaken(error) ? refuse(FILE_REFUSALS.sameName) : error
  })
}

/** Shows files of an application with others that were derived from it: they stay one file. */
export async function shareFiles(
  db: Db,
  applicationIds: readonly string[],
  files: readonly ApplicationFile[],
  createdAt: Date,
): Promise<void> {
  const links = applicationIds.flatMap((applicationId) =>
    files.map(({ id, fjlx, fileName }) => ({
      ...{ applicationId, createdAt },
      ...{ fileId: id, slot: fjlx, name: fileName },
    })),
  )
  await linkFiles(db, links)
}

/** Takes files away from an application and brings it others. @throws 404 for a file that it does not have */
export async function changeFiles(
  db: Db,
  platform: Platforms,
  actor: Actor,
  application: { id: string },
  { brought, taken }: FormFiles,
  at: Date,
): Promise<void> {
  if (!taken.every(isUuid)) throw notFound()
  const gone = await unlinkFiles(db, application.id, taken)
  if (gone.taken.length < new Set(taken).size) throw notFound()
  await dropFiles(db, platform.jobs, gone.loose)
  const place = { ownerId: application.id, applicationIds: [application.id] }
  await holdFiles(db, platform, actor, place, brought, at)
}

/** What an application would hold after a form, as its form counts. */
export async function heldAfter(
  db: Db,
  definition: CertificationDefinition,
  applicationId: string,
  { brought, taken }: FormFiles,
) {
  const held = await listFormFiles(db, definition, applicationId)
  const kept = held.filter(({ id }) => !taken.includes(id)).map(({ fjlx }) => ({ slot: fjlx }))
  return [...kept, ...brought]
}
