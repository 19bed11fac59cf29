import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '@xinqiao/contract/time'
import { webhookRecord } from '@xinqiao/contract/webhooks/record'
import { FAILING_DAYS } from '@xinqiao/contract/webhooks/texts'
import type { Db } from '../../../platform/db/database.ts'
import { unseal } from '../../../platform/keys/sealed-secret.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Post } from '../../../platform/messages/hearing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteArrival, noteFailure, switchOff } from '../keep/webhook-queries.ts'
import { guardOf } from './address-guard.ts'
import {
  claimAddress,
  type DueDelivery,
  dropWaiting,
  findDue,
  holdAddress,
  listDueAddresses,
  storeTry,
} from './delivery-queries.ts'
import { type Answered, postEvent } from './post-event.ts'
import { signedHeaders } from './signature.ts'

export const WEBHOOK_QUEUE = 'webhooks'
/** At most one a second to an address. */
const PAUSE_MS = 1_000
/** Longer than any try: a node that dies leaves the address to others after so long. */
const HOLD_MS = 30_000
/** After so many, or so long, others have their turn: receivers that let one wait hold nobody else up. */
const MOST_AT_ONCE = { tries: 10, ms: 15_000 }
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Pauses after each try that failed: a day in all. */
export const PAUSES = [
  ...[5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR],
  ...[3 * HOUR, 4 * HOUR, 5 * HOUR, 8 * HOUR],
]

/** Sends what is due to an address, one after the other, unless another node is at it. */
export async function sendDue(
  platform: Platform,
  url: string,
  pause: () => Promise<unknown> = () => wait(PAUSE_MS),
  most = MOST_AT_ONCE,
): Promise<void> {
  const { db, clock, jobs } = platform
  const began = performance.now()
  const isOver = (sent: number) => sent >= most.tries || performance.now() - began >= most.ms
  const until = () => new Date(clock.now().getTime() + HOLD_MS)
  for (let sent = 0; (await findDue(db, url, clock.now())) !== undefined; ) {
    // Whoever holds it looks once more after letting it go.
    if (!(await claimAddress(db, url, clock.now(), until()))) return
    try {
      for (let due = await findDue(db, url, clock.now()); due && !isOver(sent); sent += 1) {
        await holdAddress(db, url, until())
        if (await isKept(platform, due)) {
          await tryOnce(platform, url, due)
          await pause()
        } else await endUnkept(platform, url, due)
        due = await findDue(db, url, clock.now())
      }
    } finally {
      await holdAddress(db, url, clock.now())
    }
    if (isOver(sent)) return jobs.add(db, WEBHOOK_QUEUE, { url })
  }
}

/** Whether whoever made it, or switched it on last, still keeps what its owner has: who left takes no address along. */
async function isKept({ db, hearing }: Platform, { unitId, madeBy }: DueDelivery): Promise<boolean> {
  return madeBy !== null && (await hearing.holders(db, keepersOf(unitId))).includes(madeBy)
}

/** Nothing leaves for it any more until somebody who keeps it now has looked at the address and switches it on. */
async function endUnkept(
  { db, hearing, notify }: Platform,
  url: string,
  { webhookId: id, unitId, name }: DueDelivery,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await switchOff(tx, id, { isBroken: false })
    await dropWaiting(tx, id)
    await wake(tx, webhookRecord, { id, unitIds: unitId === null ? [] : [unitId] })
    const to = await hearing.holders(tx, keepersOf(unitId))
    await notify(tx, { kind: 'personnel.webhookUnkept', to, data: { id, name, url } })
  })
}

function keepersOf(unitId: string | null): Post {
  return unitId === null ? { roles: ['admin'] } : { unitId }
}

/** What waited for its next try, or was left by a node that died. */
export async function wakeDue({ db, clock, jobs }: Platform): Promise<void> {
  for (const url of await listDueAddresses(db, clock.now())) await jobs.add(db, WEBHOOK_QUEUE, { url })
}

async function tryOnce(platform: Platform, url: string, due: DueDelivery): Promise<void> {
  const { db, clock, keys } = platform
  const { id, body, webhookId, formerSecret, formerUntil } = due
  const at = clock.now()
  const isFormerGood = formerSecret !== null && formerUntil !== null && formerUntil > at
  const sealed = isFormerGood ? [due.secret, formerSecret] : [due.secret]
  const secrets = sealed.map((one) => unseal(keys, { purpose: 'webhook', owner: webhookId }, one))
  const headers = signedHeaders(secrets, { id, at, body })
  const began = performance.now()
  const answered = await postEvent(url, guardOf(platform, due), { headers, body })
  const tookMs = Math.round(performance.now() - began)
  await db.transaction().execute((tx) => settle(tx, platform, due, { ...answered, url, at, tookMs }))
}

/** Writes down how a try went, and what follows from it. */
async function settle(
  tx: Db,
  platform: Platform,
  { id, webhookId, attempts }: DueDelivery,
  {
    status: answerStatus,
    answer,
    fault,
    url,
    at,
    tookMs,
  }: Answered & { url: string; at: Date; tookMs: number },
): Promise<void> {
  const tried = { attempts: attempts + 1, lastAt: at, tookMs, answerStatus, answer, fault }
  if (fault === '') {
    await storeTry(tx, id, { ...tried, outcome: 'sent', nextAt: null })
    const { unitId } = (await noteArrival(tx, webhookId)) ?? { unitId: null }
    return wake(tx, webhookRecord, { id: webhookId, unitIds: unitId === null ? [] : [unitId] })
  }
  const pauseMs = PAUSES[attempts]
  const nextAt = pauseMs === undefined ? null : new Date(at.getTime() + pauseMs)
  await storeTry(tx, id, { ...tried, outcome: nextAt === null ? 'failed' : 'waiting', nextAt })
  if (nextAt !== null) await platform.jobs.add(tx, WEBHOOK_QUEUE, { url }, { startAfter: nextAt })
  await endWhereBroken(tx, platform, { webhookId, fault, at })
}

/** After days in which nothing arrived it is switched off, and its owner told. */
async function endWhereBroken(
  tx: Db,
  { hearing, notify }: Platform,
  { webhookId, fault, at }: { webhookId: string; fault: string; at: Date },
): Promise<void> {
  const failing = await noteFailure(tx, webhookId, at)
  if (failing === undefined) return
  const { unitId, madeBy, name, url, failingSince } = failing
  await wake(tx, webhookRecord, { id: webhookId, unitIds: unitId === null ? [] : [unitId] })
  if (at.getTime() - failingSince.getTime() < FAILING_DAYS * DAY_MS) return
  await switchOff(tx, webhookId, { isBroken: true })
  await dropWaiting(tx, webhookId)
  // Whoever made it hears where it is still his or her work, else those whose it is now.
  const keepers = await hearing.holders(tx, keepersOf(unitId))
  const to = madeBy !== null && keepers.includes(madeBy) ? [madeBy] : keepers
  await notify(tx, { kind: 'personnel.webhookOff', to, data: { id: webhookId, name, url, fault } })
}
