import { robotRecord } from '@xinqiao/contract/robots/record'
import { ROBOT_TEXTS as T } from '@xinqiao/contract/robots/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { dropForRobot } from '../../../platform/mail/robot-outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { opened, sayTest } from '../send/say-test.ts'
import { deleteRobot, findRobot, switchOff, switchOn } from './robot-queries.ts'
import { lockKept, mayKeep, wakeRobot } from './who-keeps.ts'

export async function testRobot(platform: Platform, actor: Actor, id: string): Promise<void> {
  const found = await findRobot(platform.db, id)
  if (found === undefined || !(await mayKeep(platform.db, actor, found))) throw notFound()
  await sayTest(platform, actor, opened(platform, found))
}

/** Switched off it says nothing, and what waited is not sent any more. */
export function switchRobot(platform: Platform, caller: Caller, id: string, on: boolean): Promise<void> {
  return change(platform, caller, id, async (tx) => {
    if (on) {
      await switchOn(tx, id, caller.actor)
      return 'switchOn'
    }
    await switchOff(tx, id, { isBroken: false })
    await dropForRobot(tx, id, T.dropped)
    return 'switchOff'
  })
}

export function removeRobot(platform: Platform, caller: Caller, id: string): Promise<void> {
  return change(platform, caller, id, async (tx) => {
    await dropForRobot(tx, id, T.dropped)
    await deleteRobot(tx, id)
    return 'remove'
  })
}

function change(
  platform: Platform,
  caller: Caller,
  id: string,
  make: (tx: Db) => Promise<'switchOn' | 'switchOff' | 'remove'>,
): Promise<void> {
  return audited(platform, caller, async (tx) => {
    const found = await lockKept(tx, caller.actor, id)
    const act = await make(tx)
    await wakeRobot(tx, found)
    return { act: `robot.${act}`, record: { kind: robotRecord.kind, id, name: found.name } }
  })
}
