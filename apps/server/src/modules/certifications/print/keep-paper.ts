import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forSomeSeconds, NOT_YET_TEXT } from '../../../platform/content/beside/in-line.ts'
import { writeBeside } from '../../../platform/content/beside/write-beside.ts'
import { BusyError } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginPaper, endPaper, findPaper } from './certificate-paper-queries.ts'

const WRITER = fileURLToPath(new URL('./certificate-pdf-writer.ts', import.meta.url))
/** Raised whenever a paper is drawn otherwise, so that those in the store are made anew. */
const DRAWN = 1

interface Paper {
  fileId: string
  size: number
}

interface Wanted {
  number: string
  version: number
  /** what stands on it */
  sheet: object
  /** who waits for it, in the line of what is done beside the server */
  whose: string
}

/** What is being made on this node, by number. */
const making = new Map<string, Promise<Paper>>()

/** The PDF of a certificate in the store, made once for what it says. @throws BusyError */
export async function keptPaper(platform: Place, wanted: Wanted): Promise<Paper> {
  const { number, version, sheet } = wanted
  const says = createHash('sha256')
    .update(JSON.stringify([DRAWN, version, sheet]))
    .digest()
  const paper = await findPaper(platform.db, number)
  if (paper?.size && paper.says.equals(says) && (await platform.storage.size(paper.fileId)) === paper.size)
    return { fileId: paper.fileId, size: paper.size }
  const made = making.get(number) ?? make(platform, wanted, says).finally(() => making.delete(number))
  making.set(number, made)
  return forSomeSeconds(made)
}

type Place = Pick<Platform, 'db' | 'storage'>

async function make({ db, storage }: Place, { number, sheet, whose }: Wanted, says: Buffer): Promise<Paper> {
  const written = await writeBeside(whose, WRITER, sheet)
  try {
    const before = await findPaper(db, number)
    const fileId = newId()
    await beginPaper(db, number, { fileId, says })
    const { size } = await storage.put(fileId, createReadStream(written.path))
    if (!(await endPaper(db, number, fileId, size))) {
      await storage.remove(fileId)
      throw new BusyError(2, NOT_YET_TEXT)
    }
    if (before) await storage.remove(before.fileId)
    return { fileId, size }
  } finally {
    await written.drop()
  }
}
