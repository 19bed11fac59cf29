import { createReadStream } from 'node:fs'
import type { Actor } from '../../../platform/actor.ts'
import { forSomeSeconds } from '../../../platform/content/beside/in-line.ts'
import { stampPdf } from '../../../platform/content/stamp/stamp-pdf.ts'
import { nameOf, stampOf, unitOf } from '../../../platform/content/stamp/stamp-text.ts'
import { newTraceCode } from '../../../platform/content/stamp/trace-code.ts'
import type { Db } from '../../../platform/db/database.ts'
import { BusyError, notFound } from '../../../platform/http/fault/errors.ts'
import type { FileFacts } from '../../../platform/http/files/file-answer.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listCurrent } from '../../knowledge/index.ts'
import { insertReading } from '../queries.ts'
import * as queries from './reading-copy-queries.ts'

/** A copy lives on while it is read; it is extended in its second half. */
const LIVES_MS = 60 * 60_000
/** Longer than stamping may take: who died at it leaves a row that housekeeping finds. */
const MAKING_MS = 10 * 60_000

/** What is being made on this node. */
const making = new Map<string, Promise<FileFacts>>()

interface Who {
  actor: Actor | null
  address: string
}

/**
 * What a reader who may not download sees of a PDF: a copy of which every page says who reads it and when, under a code
 * that the console finds. A PDF that cannot be stamped (encrypted, broken) is shown as it is, and recorded all the same.
 */
export async function readingCopy(
  platform: Platform,
  who: Who,
  file: FileFacts & { baseId: string },
): Promise<FileFacts> {
  const { db, clock } = platform
  const { actor } = who
  const now = clock.now()
  const of = { fileId: file.fileId, reader: actor?.accountId ?? '' }
  const found = await queries.findCopy(db, of, now)
  if (found?.sha256) {
    const left = found.expiresAt.getTime() - now.getTime()
    if (left < LIVES_MS / 2) await queries.extendCopy(db, found.id, new Date(now.getTime() + LIVES_MS))
    const { id, size, sha256, createdAt } = found
    return { ...file, fileId: id, size: size ?? 0, sha256, createdAt }
  }
  const key = `${of.fileId} ${of.reader}`
  const made = making.get(key) ?? makeCopy(platform, who, file).finally(() => making.delete(key))
  making.set(key, made)
  // It is kept: who has waited long enough finds it at the next try.
  return forSomeSeconds(made)
}

async function makeCopy(
  { db, clock, storage, log }: Platform,
  { actor, address }: Who,
  file: FileFacts & { baseId: string },
): Promise<FileFacts> {
  const now = clock.now()
  const id = newId()
  const traceCode = newTraceCode()
  const reader = actor?.accountId ?? ''
  const expiresAt = new Date(now.getTime() + MAKING_MS)
  await queries.beginCopy(db, { id, fileId: file.fileId, reader, createdAt: now, expiresAt })
  const whose = actor?.accountId ?? networkOf(address)
  const stamp = stampOf(actor, traceCode, now)
  const stamped = await stampPdf(whose, () => storage.read(file.fileId), stamp).catch(
    async (error: unknown) => {
      // Not shown as it is, only because others are served.
      if (error instanceof BusyError) {
        await queries.dropCopy(db, id)
        throw error
      }
      log.warn({ err: error, fileId: file.fileId }, 'a PDF that is read could not be stamped')
      return null
    },
  )
  const lives = new Date(now.getTime() + LIVES_MS)
  try {
    if (stamped) {
      const { size, sha256 } = await storage.put(id, createReadStream(stamped.path))
      await queries.keepCopy(db, id, { size, sha256, expiresAt: lives })
    } else {
      await storage.duplicate(file.fileId, id)
      await queries.keepCopy(db, id, { size: file.size, sha256: file.sha256, expiresAt: lives })
    }
  } finally {
    await stamped?.drop()
  }
  await record(db, actor, { id, traceCode, file, createdAt: now })
  const copy = await queries.findCopy(db, { fileId: file.fileId, reader }, now)
  if (!copy?.sha256) throw new Error('a copy for reading is gone as soon as it was made')
  return { ...file, fileId: copy.id, size: copy.size ?? 0, sha256: copy.sha256, createdAt: copy.createdAt }
}

/** Keeps who reads what under which code, where downloads are kept; it counts as none. */
async function record(
  db: Db,
  actor: Actor | null,
  {
    file,
    ...reading
  }: { id: string; traceCode: string; file: { baseId: string; name: string }; createdAt: Date },
): Promise<void> {
  const [base] = await listCurrent(db, [file.baseId])
  if (!base) throw notFound()
  await insertReading(db, {
    ...base,
    ...reading,
    accountId: actor?.accountId ?? null,
    unitId: actor?.unitId ?? null,
    accountName: nameOf(actor),
    unitName: unitOf(actor),
    fileNames: [file.name],
  })
}

/** Removes copies that nobody reads any more, and what there is of those that were never done. */
export async function dropReadCopies({ db, clock, storage }: Platform): Promise<void> {
  for (const id of await queries.listExpiredCopies(db, clock.now())) {
    await storage.remove(id)
    await queries.dropCopy(db, id)
  }
}
