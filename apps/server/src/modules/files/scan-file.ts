import { scanContent } from '../../platform/clamd.ts'
import { SCAN_QUEUE } from './keep-file.ts'
import { listHeldFiles, setVerdict } from './upkeep-queries.ts'
import type { FilePlatform } from './upload-service.ts'

/** Still held after this long, a file is given to the scanner again. */
const HELD_MS = 3600_000

/**
 * Has a held file judged. One that is found infected loses its bytes at once; its row stays, so that whoever
 * brought it learns why. A scanner that is down throws, and the file stays held until it is back.
 */
export async function scanFile({ db, storage, config, log }: FilePlatform, id: string): Promise<void> {
  const address = config.CLAMD_ADDRESS
  if (address === undefined || (await storage.size(id)) === null) return
  const finding = await scanContent(address, storage.read(id))
  if (finding.clean) {
    await setVerdict(db, id, 'held', 'clean')
    return
  }
  log.warn({ fileId: id, found: finding.name }, 'an infected file was refused')
  await setVerdict(db, id, 'held', 'infected')
  await storage.remove(id)
}

/** Held files whose scan was given up are tried again; without a scanner nothing is held any longer. */
export async function rescanHeld({ db, clock, jobs, config }: FilePlatform): Promise<void> {
  const before = new Date(clock.now().getTime() - HELD_MS)
  for (const id of await listHeldFiles(db, before)) {
    if (config.CLAMD_ADDRESS === undefined) await setVerdict(db, id, 'held', 'clean')
    else await jobs.add(db, SCAN_QUEUE, { id }, { singletonKey: id })
  }
}
