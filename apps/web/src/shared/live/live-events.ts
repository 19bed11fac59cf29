import { events } from '@xinqiao/contract/system/endpoints'
import { useEffect, useEffectEvent } from 'react'
import { callAddress } from '../api/call.ts'
import { onTokenChange, storedToken } from '../session/token.ts'
import { viewed } from '../session/viewed.ts'
import { type LiveEvent, readEvents } from './event-stream.ts'

/**
 * Runs the callback on each live event of that name, and when the line was down meanwhile. One tab
 * holds the connection, under a lock; the others hear through a broadcast channel.
 */
export function useLiveEvent(name: string, callback: (data: string) => void): void {
  const run = useEffectEvent(callback)
  useEffect(
    () =>
      listen((event) => {
        if (event.name === name || event.name === RECONNECTED) run(event.name === name ? event.data : '')
      }),
    [name],
  )
}

/** Told when the line was down: anything may have happened meanwhile. */
export const RECONNECTED = 'reconnected'
const CHANNEL = 'xinqiao-events'
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

const listeners = new Set<(event: LiveEvent) => void>()
let stop: (() => void) | null = null

/** Hears every live event until the returned function is called. */
export function listen(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  stop ??= connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

function connect(): () => void {
  const closing = new AbortController()
  // A tab that shows what somebody else sees hears what that one hears.
  const name = viewed() === null ? CHANNEL : `${CHANNEL}-viewed`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => tell(data)
  const spread = (event: LiveEvent) => {
    tell(event)
    channel.postMessage(event)
  }
  // Without a secure origin there are no locks; each tab then has a line of its own.
  const locks: LockManager | undefined = navigator.locks
  if (locks) {
    locks.request(name, { signal: closing.signal }, () => hold(spread, closing.signal)).catch(() => undefined) // the wait for the lock was given up
  } else void hold(tell, closing.signal)
  return () => {
    closing.abort()
    channel.close()
  }
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

/** Keeps the line open while this tab holds the lock, waiting longer after each failure. */
async function hold(spread: (event: LiveEvent) => void, closing: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  let down = false
  while (!closing.aborted) {
    const opened = await follow(spread, closing, () => {
      if (down) spread({ name: RECONNECTED, data: '' })
      down = false
    })
    down = true
    pause = opened ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
    await waitFor(pause, closing)
  }
}

/** Reads one connection to its end; says whether it was ever open. */
async function follow(
  spread: (event: LiveEvent) => void,
  closing: AbortSignal,
  onOpen: () => void,
): Promise<boolean> {
  const token = storedToken()
  if (token === null) return false
  const ending = new AbortController()
  const end = () => ending.abort()
  closing.addEventListener('abort', end)
  const forget = onTokenChange(end)
  let opened = false
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const response = await fetch(callAddress(events, {}), { headers, signal: ending.signal })
    if (!response.ok || !response.body) return false
    opened = true
    onOpen()
    for await (const event of readEvents(response.body)) spread(event)
  } catch {
    // Broken lines are mended by the caller.
  } finally {
    forget()
    closing.removeEventListener('abort', end)
  }
  return opened
}

function waitFor(milliseconds: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    closing.addEventListener('abort', done)
  })
}
