import { ROBOT_REFUSALS, ROBOT_TEXTS } from '@xinqiao/contract/robots/texts'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, TooManyError } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import { unseal } from '../../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postEvent } from '../../webhooks/index.ts'
import { guardFor } from '../keep/read-address.ts'
import type { Robot } from '../keep/robot-queries.ts'
import { fitted, robotText } from './robot-text.ts'
import { formOf, mostBytes, type OpenRobot, type Outcome, outcomeOf } from './vendor-form.ts'

/** Whoever tries addresses tries few of them. */
const TESTS: Limit = { name: 'robot-tests', max: 20, seconds: 3600 }

/** @throws AppError that says why the group did not take it */
export async function sayTest(
  platform: Platform,
  { accountId, realName }: Actor,
  robot: OpenRobot,
): Promise<void> {
  const { db, clock, config, publicUrl } = platform
  const wait = await countAgainst(db, TESTS, accountId, clock.now())
  if (wait > 0) throw new TooManyError(wait, ROBOT_TEXTS.tooOften)
  const text = robotText(
    { brand: config.BRAND, publicUrl },
    {
      subject: '测试消息',
      text: `${realName}将机器人“${robot.name}”接入了芯桥，此后的通知会发送到这里。`,
      link: '/',
    },
  )
  const outcome = await say(platform, robot, text)
  if (outcome.is !== 'arrived') throw refuse(ROBOT_REFUSALS.untold(outcome.fault))
}

/** Sends one text to a group. */
export async function say(platform: Platform, robot: OpenRobot, text: string): Promise<Outcome> {
  const { url, body } = formOf(robot, fitted(text, mostBytes(robot.vendor)), platform.clock.now())
  return outcomeOf(robot.vendor, await postEvent(url, guardFor(platform, url), { headers: {}, body }))
}

export function opened(
  { keys }: Pick<Platform, 'keys'>,
  { id, vendor, name, url, secret }: Robot,
): OpenRobot {
  const read = (sealed: Buffer) => unseal(keys, { purpose: 'robot', owner: id }, sealed).toString('utf8')
  return { vendor, name, url: read(url), secret: secret === null ? null : read(secret) }
}
