import type { Platform } from '../../platform/platform.ts'
import { transitionEach } from '../../platform/records/many.ts'
import { orderKind, UNANSWERED_DAYS } from './order-kind.ts'
import { listUnanswered } from './order-queries.ts'

const AT_ONCE = 200

/** Closes what the customer has not answered for two weeks after being asked to close it. */
export async function closeUnanswered(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - UNANSWERED_DAYS * 24 * 3600_000)
  const found = await listUnanswered(platform.db, before, AT_ONCE)
  const ids = found.map(({ id }) => id)
  await transitionEach(platform, orderKind, 'closeUnanswered', ids, { caller: null })
}
