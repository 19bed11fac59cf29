import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { needScope } from '../../../platform/http/admit-token.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transition } from '../../../platform/records/transition.ts'
import { issueKind } from './issue-kind.ts'

/** A release that mends a known issue was published: whoever has met it hears of it. */
export async function markFixed(
  platform: Platform,
  db: Db,
  publisher: Actor | null,
  { id, ...by }: { id: string; fixedIn: string; releaseId: string },
): Promise<void> {
  needScope(publisher, 'orders:write')
  await transition(platform, issueKind, 'fix', {
    ...{ id, caller: null, db, note: by.fixedIn },
    input: { releaseId: by.releaseId },
  })
}
