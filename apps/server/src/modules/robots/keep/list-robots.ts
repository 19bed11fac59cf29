import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import type { listRobots as endpoint, RobotRow, RobotState } from '@xinqiao/contract/robots/endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deskQueues } from '../send/desk-queues.ts'
import { listRobotRows, type RobotFound } from './robot-queries.ts'
import { whoseOf } from './who-keeps.ts'

export async function listRobots(
  platform: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoint>['query'],
) {
  const { db } = platform
  const found = await listRobotRows(db, await whoseOf(db, actor, query))
  const queues =
    query.place === 'desk' ? deskQueues(platform).map(({ name, title }) => ({ name, title })) : []
  return { robots: found.map((row) => asRobotRow(platform, row)), queues }
}

export function asRobotRow(platform: Platform, found: RobotFound): RobotRow {
  const { id, vendor, name, host, kinds, fault, makerName, secret, queue, createdAt } = found
  return {
    ...{ id, vendor, name, host, fault, makerName },
    kinds: kinds as MessageKind[],
    signed: secret !== null,
    queueTitle: deskQueues(platform).find((one) => one.name === queue)?.title ?? '',
    createTime: toDateTime(createdAt),
    state: stateOf(found),
  }
}

function stateOf({ isOn, failingSince }: RobotFound): RobotState {
  if (isOn) return failingSince === null ? 'on' : 'failing'
  return failingSince === null ? 'off' : 'broken'
}
