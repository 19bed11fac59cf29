import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { ROBOT_VENDORS } from '@xinqiao/contract/robots/texts'
import type { Db } from '../../../platform/db/database.ts'
import { queueForRobot } from '../../../platform/mail/robot-outbox.ts'
import type { Spoken, SpokenTo } from '../../../platform/messages/echo.ts'
import type { About } from '../../../platform/messages/hearing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listHearers, type Robot } from '../keep/robot-queries.ts'
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
    const about = aboutFor(robot, spoken)
    const words = await wordsFor(db, platform, robot, { spoken: { ...spoken, about }, to })
    if (words === null) continue
    await queueForRobot(db, platform, {
      ...{ robotId: robot.id, subject: words.subject, about, sendAfter: words.sendAfter },
      recipient: `${ROBOT_VENDORS[robot.vendor].label} ${robot.name}`,
      body: robotText({ brand: config.BRAND, publicUrl }, words),
    })
  }
}

/** What was announced to units is told to the group of a unit as what concerns that unit. */
function aboutFor({ unitId }: Robot, { about }: Spoken): About {
  if (about !== 'own-unit') return about
  return unitId === null ? 'person' : { kind: 'unit', id: unitId }
}
