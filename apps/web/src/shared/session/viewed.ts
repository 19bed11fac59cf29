import type { Viewing } from '@xinqiao/contract/accounts/console-schemas'

const KEY = 'viewing'

/** As whom an administrator sees the portal in this tab, and from where. */
interface Viewed extends Viewing {
  back: string
}

/** Null where a tab is its reader's own, as the console always is. */
export function viewed(): Viewed | null {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null || !window.location.pathname.startsWith('/portal')) return null
  return JSON.parse(kept) as Viewed
}

export function keepViewed(viewing: Viewing, back: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...viewing, back } satisfies Viewed))
}

export function dropViewed(): void {
  sessionStorage.removeItem(KEY)
}

/** The token of whoever is logged in, also while that one sees the portal as somebody else. */
export function ownToken(): string | null {
  return localStorage.getItem('token')
}
