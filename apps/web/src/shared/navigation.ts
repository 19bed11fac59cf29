/** Leaving the page for another one of this site, or of the provider. */

/** Announced before the browser goes; what prevents it keeps the page. */
export const LEAVE_EVENT = 'xinqiao:leave'

export interface Leaving {
  address: string
  how: 'assign' | 'replace'
}

export function leaveTo(address: string, how: Leaving['how'] = 'assign'): void {
  const detail: Leaving = { address, how }
  const going = window.dispatchEvent(new CustomEvent(LEAVE_EVENT, { detail, cancelable: true }))
  if (going) window.location[how](address)
}

/** Lets the router take addresses of its own surface, so that nothing on the page is lost. */
export function followInside(base: string, follow: (to: string, replace: boolean) => void): () => void {
  const onLeave = (event: Event) => {
    const { address, how } = (event as CustomEvent<Leaving>).detail
    if (address !== base && !address.startsWith(`${base}/`)) return
    event.preventDefault()
    follow(address.slice(base.length) || '/', how === 'replace')
  }
  window.addEventListener(LEAVE_EVENT, onLeave)
  return () => window.removeEventListener(LEAVE_EVENT, onLeave)
}

/** The address that starts a log-in and comes back to the page one is on. */
export function loginAddress(returnTo: string = hereAndNow()): string {
  return `/sso/start?returnTo=${encodeURIComponent(returnTo)}`
}

export function goToLogin(returnTo?: string): void {
  leaveTo(loginAddress(returnTo))
}

export function goHome(): void {
  leaveTo('/portal/')
}

function hereAndNow(): string {
  return window.location.pathname + window.location.search + window.location.hash
}
