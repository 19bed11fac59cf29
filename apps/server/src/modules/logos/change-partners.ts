import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { UploadedFile } from '@xinqiao/contract/fields/uploaded-file'
import type * as endpoints from '@xinqiao/contract/logos/endpoints'
import { LOGO_TEXTS as T } from '@xinqiao/contract/logos/texts'
import { toDate } from '../../platform/clock.ts'
import { redraw } from '../../platform/content/pictures/redraw-picture.ts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { receivedFile } from '../../platform/http/forms/received-form.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NamedChange, recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { dropFiles, insertMadeFile, type MadeFile } from '../files/index.ts'
import { deletePartner, insertPartner, lockPartner, updatePartner } from './queries.ts'

/** Twice as wide as the widest place of the wall, for sharp screens. */
const WIDEST = 480

export async function addPartner(
  platform: Platform,
  caller: Caller,
  { body: { file, ...form } }: HandlerInput<typeof endpoints.addPartner>,
): Promise<{ id: string }> {
  const { clock } = platform
  checkDay(form.certifiedOn, clock.now())
  const id = newId()
  const adding = withPicture(platform, caller.actor.accountId, file, async (tx, picture) => {
    const at = clock.now()
    await insertMadeFile(tx, picture)
    await insertPartner(tx, { id, ...form, fileId: picture.id, updatedAt: at })
    await audit(tx, caller, { verb: 'add', id, name: form.corporateName, after: form, at })
  })
  await onNameTaken(adding)
  return { id }
}

/** @throws AppError 409 naming who was faster */
export async function changePartner(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { file, version, ...form } }: HandlerInput<typeof endpoints.changePartner>,
): Promise<void> {
  const { db, clock, jobs } = platform
  checkDay(form.certifiedOn, clock.now())
  const change = async (tx: Db, picture: MadeFile | null) => {
    const kept = await lockPartner(tx, id)
    if (!kept) throw notFound()
    if (kept.version !== version) throw await staleRecord(tx, 'partner', id)
    const at = clock.now()
    if (picture) await insertMadeFile(tx, picture)
    await updatePartner(tx, { id, ...form, fileId: picture?.id ?? kept.fileId, updatedAt: at })
    if (picture) await dropFiles(tx, jobs, [kept.fileId])
    const before = { corporateName: kept.corporateName, certifiedOn: kept.certifiedOn, logo: kept.fileId }
    const after = { ...form, logo: picture?.id ?? kept.fileId }
    await audit(tx, caller, { verb: 'change', id, name: form.corporateName, before, after, at })
  }
  await onNameTaken(
    file
      ? withPicture(platform, caller.actor.accountId, file, change)
      : db.transaction().execute((tx) => change(tx, null)),
  )
}

export async function removePartner(
  { db, clock, jobs }: Platform,
  caller: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await lockPartner(tx, id)
    if (!kept) throw notFound()
    const { corporateName, certifiedOn } = kept
    await deletePartner(tx, id)
    await dropFiles(tx, jobs, [kept.fileId])
    const before = { corporateName, certifiedOn }
    await audit(tx, caller, { verb: 'remove', id, name: corporateName, before, at: clock.now() })
  })
}

/** Stores the picture, drawn anew, for what is done with it; what fails leaves none behind. */
async function withPicture<T>(
  { db, storage, clock }: Platform,
  whose: string,
  file: UploadedFile,
  work: (tx: Db, picture: MadeFile) => Promise<T>,
): Promise<T> {
  const drawn = await redraw(whose, receivedFile(file, 'file', T.fileMissing).path, WIDEST)
  if (drawn === 'broken') throw invalid({ file: T.fileBroken })
  if (drawn === 'unknown' || drawn.extension !== 'png') throw invalid({ file: T.fileType })
  const { bytes, extension, mediaType } = drawn
  const id = newId()
  const { size, sha256 } = await storage.put(id, bytes)
  const facts = { name: 'logo.png', extension, mediaType, size, sha256 }
  const picture = { id, ...facts, createdAt: clock.now() }
  try {
    return await db.transaction().execute((tx) => work(tx, picture))
  } catch (error) {
    await storage.remove(id)
    throw error
  }
}

function checkDay(day: string, now: Date): void {
  if (day > toDate(now)) throw invalid({ certifiedOn: T.dateLater })
}

function onNameTaken(change: Promise<void>): Promise<void> {
  return onTaken(change, 'partner_logo_name', () => invalid({ corporateName: T.nameTaken }))
}

function audit(
  tx: Db,
  { actor, address }: Caller,
  { verb, id, name, ...rest }: NamedChange<'add' | 'change' | 'remove'>,
): Promise<void> {
  const record = { kind: 'partner' as const, id, name }
  return recordAudit(tx, { ...rest, actor, address, act: `partner.${verb}`, record })
}
