import type { Kysely } from 'kysely'
import { hashAtStart } from '../modules/identity/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { DB } from '../platform/db/generated/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { demoCertifications } from './certifications.ts'
import { demoChanges } from './changes/changes.ts'
import { demoContact } from './contact/contact.ts'
import { demoFirmware } from './firmware/firmware.ts'
import { demoKnowledge } from './knowledge.ts'
import { demoLarge } from './large/large.ts'
import { demoMachines } from './machines.ts'
import { demoMessages } from './messages.ts'
import { demoPartners } from './partners.ts'
import { demoAccessTokens } from './people/access-tokens.ts'
import { clearAccounts, seedAccounts } from './people/accounts.ts'
import { demoPassword } from './people/demo-accounts.ts'
import { demoPersonnel } from './people/personnel.ts'
import { demoRegistrations } from './people/registrations.ts'
import { demoRobots } from './people/robots.ts'
import { demoWebhooks } from './people/webhooks.ts'
import { demoDesignReviews } from './projects/design-reviews.ts'
import { demoProjects } from './projects/projects.ts'
import { demoVisits } from './visits/visits.ts'
import { demoDesk } from './work-orders/desk.ts'
import { demoWorkOrders } from './work-orders.ts'

/**
 * One part of the demonstration world. Parts are filled in order and cleared the other way round, all in
 * one transaction: a part reads and writes through the `db` it is given, or it would not see the others.
 */
export interface DemoPart {
  /** what is said while it is filled */
  title: string
  seed(platform: Platform, db: Db, stopping?: AbortSignal): Promise<void>
  clear(db: Db): Promise<void>
}

const PARTS: readonly DemoPart[] = [
  demoRegistrations,
  demoPersonnel,
  demoAccessTokens,
  demoProjects,
  demoDesignReviews,
  demoWorkOrders,
  demoDesk,
  demoWebhooks,
  demoRobots,
  demoKnowledge,
  demoPartners,
  demoCertifications,
  demoMachines,
  demoChanges,
  demoFirmware,
  demoVisits,
  demoContact,
  demoMessages,
]

/** Whether nobody has an account here yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined
}

/**
 * Fills the world in, once; `say` hears how far it is. Answers false when it is there already.
 * @throws the reason of `stopping`, leaving nothing
 */
export async function seedDemo(
  platform: Platform,
  say: (text: string) => void = () => undefined,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { db, clock } = platform
  const { kind, password } = await demoPassword(platform)
  const passwordHash = await hashAtStart(password)
  return db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('demoWorld')
      .values({ id: 1, createdAt: clock.now(), passwordKind: kind, passwordHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another node is faster: it has just filled the world.
    if (!first) return false
    say('正在准备演示数据：账号与单位……')
    await seedAccounts(platform, tx, passwordHash)
    for (const part of [...PARTS, ...(platform.config.DEMO === 'large' ? [demoLarge] : [])]) {
      stopping?.throwIfAborted()
      say(`正在准备演示数据：${part.title}……`)
      await part.seed(platform, tx, stopping)
    }
    return true
  })
}

/** Takes the demonstration world away. Fails, changing nothing, where real records refer to it. */
export async function clearDemo(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const part of PARTS.toReversed()) await part.clear(tx)
    await clearAccounts(tx)
    await tx.deleteFrom('demoWorld').execute()
  })
}
