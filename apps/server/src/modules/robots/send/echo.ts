import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { ROBOT_VENDORS } from '@xinqiao/contract/robots/texts'
import type { Db } from '../../../platform/db/database.ts'
import { queueForRobot } from '../../../platform/mail/robot-outbox.ts'
import type { Spoken, SpokenTo } from '../../../platform/messages/echo.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listHearers } from '../keep/robot-queries.ts'
import { wordsFor } from './may-hear.ts'
import { robotText } from './robot-text.ts'

/** Queues for each robot what people were told, as far as its group may read it, in the transaction in which they are told. */
export async function echo(
  db: Db,
  platform: Platform,
  spoken: Spoken,
  to: readonly SpokenTo[],
): Promise<void> {
  if (to.length === 0) return
  const { config, publicUrl } = platform
  const staff = to.filter(({ userType }) => userType === USER_TYPE_STAFF)
  const robots = await listHearers(db, {
    kind: spoken.kind,
    accountIds: to.map(({ id }) => id),
    unitIds: [...new Set(to.flatMap(({ unitId }) => unitId ?? []))],
    isDesk: staff.length > 0,
  })
  for (const robot of robots) {
    const words = await wordsFor(db, platform, robot, { spoken, to })
    if (words === null) continue
    await queueForRobot(db, platform, {
      ...{ robotId: robot.id, subject: words.subject, about: spoken.about, sendAfter: words.sendAfter },
      recipient: `${ROBOT_VENDORS[robot.vendor].label} ${robot.name}`,
      body: robotText({ brand: config.BRAND, publicUrl }, words),
    })
  }
}
