const KEY = 'registered'

/** Keeps in this tab that a registration was sent, for the log-in page, where its sender is led. */
export function keepRegistered(phone: string): void {
  sessionStorage.setItem(KEY, phone)
}

/** The number of a registration that this tab has sent and that nobody has put away; empty without one. */
export function registeredPhone(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function forgetRegistered(): void {
  sessionStorage.removeItem(KEY)
}
