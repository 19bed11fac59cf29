const KEY = 'ssoPhone'

/** The number typed last in this tab, so that a reload or a new log-in need not ask for it again. */
export function rememberedPhone(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function rememberPhone(phone: string): void {
  sessionStorage.setItem(KEY, phone)
}
