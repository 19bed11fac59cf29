import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { announce, type Realtime } from '../live/realtime.ts'
import {
  derivedFrom,
  equal,
  GENERATION,
  type Generation,
  generationOf,
  hmac,
  type Make,
  newestFirst,
  signingFirst,
  TAKEN_MS,
} from './key-generations.ts'
import { lockKeys, MASTER, sealAnew, sealedKeys } from './sealed-keys.ts'

const TOPIC = 'keys'

/**
 * Keys are made once, kept in the database sealed with APP_SECRET, and the same on every node. What is stored stands
 * under one that stays; what leaves the house and comes back is signed by generations, of which the newest signs and
 * those before it are taken for a day at least.
 */
export interface Keys {
  /** 32 bytes for one purpose, for what is stored: the same for ever */
  bytes(purpose: string): Buffer
  /** URL-safe HMAC-SHA-256 of a text, by which it is stored and found again: the same for ever */
  hash(purpose: string, text: string): string
  /** URL-safe HMAC-SHA-256 of a text for one purpose */
  sign(purpose: string, text: string): string
  /** whether one of the generations in force signed this; compares in constant time */
  verify(purpose: string, text: string, signature: string): boolean
  /** the generations in force, the one that signs first: for libraries that sign by themselves */
  generations(): Generation[]
  /** a sealed value kept under a name, made by `make` the first time */
  kept(name: string, make: Make): Promise<string>
}

/** Opens the keys, making them the first time. Later generations are heard of while the process runs. */
export async function openKeys(
  db: Db,
  appSecret: string,
  clock: Clock,
  { realtime, log }: { realtime: Pick<Realtime, 'subscribe' | 'onGap'>; log: Pick<Logger, 'error'> },
): Promise<Keys> {
  const sealed = sealedKeys(db, appSecret)
  const kept = async (name: string, make: Make): Promise<string> => {
    const found = await sealed.find(name)
    if (found !== undefined) return found
    const made = await make()
    await sealed.insert(name, made, clock.now())
    // Another node may have been first: what the database holds counts.
    return (await sealed.find(name)) ?? made
  }
  const bytes = derivedFrom(await kept(MASTER, newKey))
  const read = async () => newestFirst(await sealed.listNumbered()).map((row) => generationOf(row, kept))
  let made = await read()
  if (made.length === 0) {
    await kept(`${GENERATION}-1`, newKey)
    made = await read()
  }
  const readAgain = () => {
    read().then(
      (rows) => {
        made = rows
      },
      (error: unknown) => log.error({ err: error }, 'the keys cannot be read again'),
    )
  }
  realtime.subscribe(({ topic }) => {
    if (topic === TOPIC) readAgain()
  })
  realtime.onGap(readAgain)
  const generations = () => signingFirst(made, clock.now())
  return {
    bytes,
    hash: (purpose, text) => hmac(bytes(purpose), text),
    sign: (purpose, text) => hmac((generations()[0] as Generation).bytes(purpose), text),
    verify: (purpose, text, signature) =>
      made.some((generation) => equal(hmac(generation.bytes(purpose), text), signature)),
    generations,
    kept,
  }
}

/**
 * Makes a new generation, which every node takes up within a minute; those of the last day and the one before them are
 * taken until a later rotation. With `atOnce` all earlier ones end now, and whatever they signed with them. With
 * `newSecret` all is sealed anew.
 */
export async function rotateKeys(
  tx: Db,
  appSecret: string,
  now: Date,
  { atOnce, newSecret }: { atOnce: boolean; newSecret?: string | undefined },
): Promise<void> {
  const sealed = sealedKeys(tx, appSecret)
  await lockKeys(tx)
  const rows = await sealed.listNumbered()
  const newest = Math.max(...rows.map(({ number }) => number)) + 1
  await sealed.insert(`${GENERATION}-${newest}`, newKey(), now)
  const settled = newestFirst(rows).find(({ createdAt }) => now.getTime() - createdAt.getTime() >= TAKEN_MS)
  const oldest = atOnce ? newest : (settled?.number ?? 0)
  for (const { name, number } of rows) {
    if (number < oldest) await tx.deleteFrom('appKey').where('name', '=', name).execute()
  }
  // Whoever runs with the former secret could not read them.
  if (newSecret === undefined) await announce(tx, { topic: TOPIC })
  else await sealAnew(tx, appSecret, newSecret)
}

function newKey(): string {
  return randomBytes(32).toString('base64')
}
