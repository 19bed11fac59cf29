import { A_JOB, inLine } from '../../platform/content/beside/in-line.ts'
import type { OfficeConverter } from '../../platform/content/office-converter.ts'
import { ConversionError } from '../../platform/content/run-converter.ts'
import { readPdfPages } from '../../platform/content/text/pdf-text.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AfterCommit } from '../../platform/records/file-owners.ts'
import { endPreview, findWaitingFile, insertPdf, insertPreview } from './preview-queries.ts'

export const PREVIEW_QUEUE = 'office-previews'

type Place = Pick<Platform, 'db' | 'storage' | 'log' | 'clock' | 'fileOwners' | 'officeConverter'>

/** Queues the making of a PDF, once a file. */
export async function queuePdf(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Db,
  fileId: string,
  now: Date,
): Promise<void> {
  if (await insertPreview(db, fileId, now)) await jobs.add(db, PREVIEW_QUEUE, { fileId })
}

/**
 * Makes the PDF of a file. What cannot be converted is not tried again: the same file fails the same way.
 * @throws Error for any other fault, such as a store that does not answer: the job is tried again
 */
export async function makePdf(platform: Place, fileId: string): Promise<void> {
  const { db, officeConverter, log, clock } = platform
  const file = await findWaitingFile(db, fileId)
  if (file === undefined || officeConverter === null) return
  const pdf = await convertFile(platform, officeConverter, file)
  if (pdf === null) {
    await endPreview(db, fileId, { status: 'failed', pdfFileId: null, endedAt: clock.now() })
    return
  }
  const id = newId()
  const { size, sha256 } = await platform.storage.put(id, pdf)
  const text = await readPdfPages(A_JOB, pdf).catch((error: unknown) => {
    log.warn({ err: error, fileId }, 'no text could be read from a converted file')
    return []
  })
  const keep = async (tx: Db) => {
    const name = `${file.name.replace(/\.[^.]+$/, '')}.pdf`
    await insertPdf(tx, fileId, { id, name, size, sha256, createdAt: clock.now() })
    await endPreview(tx, fileId, { status: 'ready', pdfFileId: id, endedAt: clock.now() })
    const rest: (AfterCommit | undefined)[] = []
    for (const kind of platform.fileOwners.all()) {
      rest.push(await kind.onConverted?.(tx, { id: fileId, pages: text }))
    }
    return rest
  }
  const rest = await db
    .transaction()
    .execute(keep)
    .catch(async (error: unknown) => {
      await platform.storage.remove(id)
      throw error
    })
  for (const afterCommit of rest) await afterCommit?.(db)
}

async function convertFile(
  { storage, log }: Pick<Place, 'storage' | 'log'>,
  converter: OfficeConverter,
  { id, extension }: { id: string; extension: string },
): Promise<Buffer | null> {
  try {
    return await inLine(A_JOB, () => converter.toPdf({ content: storage.read(id), extension }))
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error
    log.warn({ err: error, fileId: id }, 'an office file could not be converted')
    return null
  }
}
