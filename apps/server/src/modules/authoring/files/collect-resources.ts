import { DAY_MS } from '@xinqiao/contract/time'
import type { Platform } from '../../../platform/platform.ts'
import { dropFiles } from '../../files/index.ts'
import { deleteLooseResources, listOwnerlessFiles, markLooseResources } from './resource-queries.ts'

/** Long enough that an editor who takes a picture out may put it back. */
const KEPT_MS = DAY_MS

/**
 * Collects the pictures and files that no version and no question of a base shows for a day: those of removed
 * documents, replaced ones, and those of bases that are gone. Their bytes follow with the commit.
 */
export async function collectResources({ db, clock, jobs }: Platform): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEPT_MS)
  await db.transaction().execute((tx) => markLooseResources(tx, now))
  await db.transaction().execute(async (tx) => {
    await deleteLooseResources(tx, before)
    await dropFiles(tx, jobs, await listOwnerlessFiles(tx, before))
  })
}
