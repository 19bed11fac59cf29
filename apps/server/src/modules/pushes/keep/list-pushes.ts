import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import type { PushRow } from '@xinqiao/contract/pushes/endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownVapid } from '../send/vapid.ts'
import { listPushRows, type PushFound } from './push-queries.ts'

export async function listPushes({ db, keys }: Platform, actor: Actor) {
  const [{ publicKey: key }, found] = await Promise.all([ownVapid(keys), listPushRows(db, actor.accountId)])
  return { key, devices: found.map((row) => asPushRow(row, actor)) }
}

export function asPushRow(found: PushFound, { sessionId }: Pick<Actor, 'sessionId'>): PushRow {
  const { id, device, host, kinds, isHidden: hidden, createdAt, lastSeenAt, arrivedAt } = found
  return {
    ...{ id, device, host, hidden },
    kinds: kinds as MessageKind[],
    current: found.sessionId === sessionId,
    createTime: toDateTime(createdAt),
    usedTime: toDateTime(lastSeenAt),
    arrivedTime: arrivedAt === null ? '' : toDateTime(arrivedAt),
  }
}
