import { useSyncExternalStore } from 'react'

/** How far a download is, by what is downloaded; it goes on while its reader looks at other pages. */
export interface Running {
  percent: number
  /** the server is still making the file */
  building: boolean
  stop: () => void
}

/** The one batch that may run at a time. */
export const BATCH_KEY = 'batch'

const running = new Map<string, Running>()
const listeners = new Set<() => void>()

export function useRunning(key: string): Running | undefined {
  return useSyncExternalStore(subscribe, () => running.get(key))
}

export function putRunning(key: string, state: Running | null): void {
  if (state === null) running.delete(key)
  else running.set(key, state)
  for (const listener of listeners) listener()
}

export function isRunning(key: string): boolean {
  return running.has(key)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
