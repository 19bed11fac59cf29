import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Client, LIMITS } from '../db/client.ts'
import type { Db } from '../db/database.ts'
import type { LiveEvent } from './live-event.ts'

const CHANNEL = 'xinqiao'
/** Beside those of `DATABASE_POOL`. */
export const LISTENING_CONNECTIONS = 1
const RETRY_MS = 1_000
/** How often the connection is asked whether it lives, and how long it may take to answer: it is told nothing else for hours. */
const BEAT_MS = 5_000

export type Listener = (event: LiveEvent) => void

/** Live events over LISTEN/NOTIFY: one listening connection a node. */
export interface Realtime {
  subscribe(listener: Listener): () => void
  /** called when events may be missed from now on, and again when they arrive once more */
  onGap(callback: () => void): void
  /** whether events arrive now */
  isHearing(): boolean
  close(): Promise<void>
}

/** What is announced in transactions that tell all of it in one statement. */
const held = new WeakMap<Db, LiveEvent[]>()

/** Runs what announces one thing after the other in a transaction; all of it leaves in one statement at the end. */
export async function announceTogether(tx: Db, run: () => Promise<void>): Promise<void> {
  if (held.has(tx)) return run()
  const events: LiveEvent[] = []
  held.set(tx, events)
  try {
    await run()
  } finally {
    held.delete(tx)
  }
  await announce(tx, ...events)
}

/** Tells all nodes; inside a transaction it leaves with the commit. */
export async function announce(db: Db, ...events: LiveEvent[]): Promise<void> {
  const others = held.get(db)
  if (others !== undefined) {
    others.push(...events)
    return
  }
  if (events.length === 0) return
  const texts = events.map((event) => JSON.stringify(event))
  await sql`select pg_notify(${CHANNEL}, event) from unnest(${texts}::text[]) as event`.execute(db)
}

export async function openRealtime(url: string, log: Logger, beatMs = BEAT_MS): Promise<Realtime> {
  const listeners = new Set<Listener>()
  const gapCallbacks = new Set<() => void>()
  let closed = false
  let wasLost = false
  let client: Client | null = null

  const connect = async (): Promise<void> => {
    const next = new Client({
      ...LIMITS,
      connectionString: url,
      application_name: 'xinqiao-listen',
      silentMs: beatMs,
    })
    next.on('end', () => void reconnect())
    next.on('notification', (message) => deliver(listeners, message.payload, log))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    // From here on nothing is missed; what was, is asked for now.
    if (wasLost) for (const callback of gapCallbacks) callback()
  }
  const reconnect = async (): Promise<void> => {
    client = null
    if (closed) return
    wasLost = true
    for (const callback of gapCallbacks) callback()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    if (closed) return
    // A failed attempt ends its own connection, whose `end` brings us here again.
    await connect().catch((error: unknown) => log.warn({ err: error }, 'listening connection lost, retrying'))
  }
  await connect()
  // One that does not answer ends itself, which brings the next.
  let isAsked = false
  const ask = async () => {
    if (client === null || isAsked) return
    isAsked = true
    await client.query('select 1').catch(() => undefined)
    isAsked = false
  }
  const beat = setInterval(() => void ask(), beatMs)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap: (callback) => void gapCallbacks.add(callback),
    isHearing: () => client !== null,
    async close() {
      closed = true
      clearInterval(beat)
      await client?.end().catch(() => undefined)
    },
  }
}

function deliver(listeners: Set<Listener>, payload: string | undefined, log: Logger): void {
  if (payload === undefined) return
  let event: LiveEvent
  try {
    event = JSON.parse(payload) as LiveEvent
  } catch {
    log.warn('a notification that is no event')
    return
  }
  for (const listener of listeners) listener(event)
}
