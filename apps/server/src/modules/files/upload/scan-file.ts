import type { Platform } from '../../../platform/platform.ts'
import { scanContent } from '../../../platform/storage/clamd.ts'
import { SCAN_QUEUE } from '../keep-file.ts'
import { listHeldFiles, setVerdict } from '../upkeep-queries.ts'
import type { FilePlatform } from './upload-service.ts'

/** Still held after this long, a file is given to the scanner again. */
const HELD_MS = 3600_000

/**
 * Has a held file judged. One that is found infected loses its bytes at once; its row stays, so that whoever
 * brought it learns why. A scanner that is down throws, and the file stays held until it is back.
 */
export async function scanFile(platform: Place, id: string): Promise<void> {
  const { storage, config, log } = platform
  const address = config.CLAMD_ADDRESS
  if (address === undefined || (await storage.size(id)) === null) return
  const finding = await scanContent(address, storage.read(id))
  if (finding.clean) return judge(platform, id, 'clean')
  log.warn({ fileId: id, found: finding.name }, 'an infected file was refused')
  await judge(platform, id, 'infected')
  await storage.remove(id)
}

/** Held files whose scan was given up are tried again; without a scanner nothing is held any longer. */
export async function rescanHeld(platform: Place): Promise<void> {
  const { db, clock, jobs, config } = platform
  const before = new Date(clock.now().getTime() - HELD_MS)
  for (const id of await listHeldFiles(db, before)) {
    if (config.CLAMD_ADDRESS === undefined) await judge(platform, id, 'clean')
    else await jobs.add(db, SCAN_QUEUE, { id }, { singletonKey: id })
  }
}

/** Whoever holds the file goes on with what waited for it. One that is attached just now is seen, or sees the verdict. */
async function judge(
  { db, jobs, fileOwners }: Place,
  id: string,
  verdict: 'clean' | 'infected',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await setVerdict(tx, id, 'held', verdict)
    if (owner === undefined) return
    await fileOwners.find(owner)?.onJudged?.(jobs, tx, { id, isClean: verdict === 'clean' })
  })
}

type Place = FilePlatform & Pick<Platform, 'fileOwners'>
