import { useEffect, useState } from 'react'
import { changeStored, hasDevice, inStore } from './device.ts'
import type { Keepable, Shared } from './take-share.ts'

const listeners = new Set<() => void>()

/** What other apps shared with an account and stands in no text yet, or what lies by a text; null until it is read. */
export function useShared(
  account: string | undefined,
  draft: string | null = null,
): readonly Shared[] | null {
  const [shared, setShared] = useState<readonly Shared[] | null>(null)
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const all = await allShared()
      if (!isShown) return
      const own = all.filter((one) => one.account === account && one.draft === draft)
      // Most have none: nothing is drawn anew for that.
      setShared((before) => (before?.length === 0 && own.length === 0 ? before : own))
    }
    const look = () => void load()
    look()
    listeners.add(look)
    // What the worker took while this page was open.
    document.addEventListener('visibilitychange', look)
    return () => {
      isShown = false
      listeners.delete(look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [account, draft])
  return shared
}

/** All that lies on this device. */
export async function allShared(): Promise<Shared[]> {
  if (!hasDevice()) return []
  return await inStore<Shared[]>('shared', 'readonly', (store) => store.getAll()).catch(() => [])
}

export async function dropShared(seqs: readonly number[]): Promise<void> {
  for (const seq of seqs) await inStore('shared', 'readwrite', (store) => store.delete(seq))
  tell()
}

/** It leaves with this text from now on. */
export async function layBy(draft: string, seqs: readonly number[]): Promise<void> {
  for (const seq of seqs) await changeStored<Shared>('shared', seq, (one) => ({ ...one, draft }))
  tell()
}

/**
 * The device is this account's: what is shared from now on is its, and what was while nobody was signed in. What another
 * person left is of nobody any more.
 */
export async function giveSharesTo(account: string): Promise<void> {
  await inStore('owner', 'readwrite', (store) => store.put(account, 'account'))
  const strange = (await allShared()).filter((one) => one.account !== account)
  for (const { seq, account: whose } of strange) {
    if (whose === '') await changeStored<Keepable>('shared', seq, (one) => ({ ...one, account }))
    else await inStore('shared', 'readwrite', (store) => store.delete(seq))
  }
  if (strange.length > 0) tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
