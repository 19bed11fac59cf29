import type { sessionGrant } from '@xinqiao/contract/identity/schemas'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { THEME_KEY } from '../theme/theme-choice.ts'
import { ownToken, viewed } from './viewed.ts'

/** What the browser keeps of a log-in: `token`, `unitId`, `tbUnitType` (document 1 section 3). */
export type SessionGrant = Pick<z.output<typeof sessionGrant>, 'token' | 'unitId' | 'tbUnitType'>

export function storedToken(): string | null {
  return viewed()?.token ?? ownToken()
}

export function keepSession(grant: SessionGrant): void {
  localStorage.setItem('token', grant.token)
  localStorage.setItem('unitId', grant.unitId)
  localStorage.setItem('tbUnitType', grant.tbUnitType)
  announce()
}

/** Clears the local storage, as on log-out; only the choice of theme, which names nobody, stays. */
export function expireSession(): void {
  const theme = localStorage.getItem(THEME_KEY)
  localStorage.clear()
  if (theme !== null) localStorage.setItem(THEME_KEY, theme)
  announce()
}

/** The token in force, following log-in and log-out in every tab. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, storedToken)
}

const listeners = new Set<() => void>()

/** Runs the listener when the token may have changed, here or in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}
