import { keepPush } from '@xinqiao/contract/pushes/endpoints'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ownSubscription } from '../../../shared/session/own-subscription.ts'
import type { Session } from '../../../shared/session/session.ts'
import { viewed } from '../../../shared/session/viewed.ts'
import { whenCalm } from '../../../shared/ui/load/when-calm.ts'

/** A device that is told goes on with whoever is signed in, and is told nothing more of somebody else. */
export function useKeptPush({ status }: Session): void {
  useEffect(() => {
    // The device is of whoever looks, not of whom they look at.
    if (status !== 'ready' || viewed() !== null) return
    follow().catch(() => undefined)
  }, [status])
}

async function follow(): Promise<void> {
  await whenCalm()
  const pushes = await ownSubscription()
  if (pushes === null) return
  const { data } = await call(keepPush, { body: { endpoint: pushes.endpoint } }, { surface: 'silent' })
  if (!data.kept) await pushes.unsubscribe()
}
