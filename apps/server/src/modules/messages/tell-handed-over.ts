import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from './notify.ts'

interface Party {
  accountId: string
  name: string
}

/** Both hear of what went from one person to another: who has it now, and who had it. */
export async function tellHandedOver(
  db: Db,
  platform: Platform,
  { from, to, what }: { from: Party; to: Party; what: string },
): Promise<void> {
  await notify(db, platform, {
    kind: 'personnel.handedOver',
    to: to.accountId,
    data: { from: from.name, what },
  })
  await notify(db, platform, {
    kind: 'personnel.handedAway',
    to: from.accountId,
    data: { to: to.name, what },
  })
}
