/** The pages that an account read last in this browser; log-out takes them away with all else. */
const KEY = 'recent-pages'
const MOST = 8

export interface RecentPage {
  kbId: string
  verId: string
  docId: string
  kbName: string
}

/** The newest first; none of what another account read here. */
export function recentPages(userId: string): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isKept(kept) && kept.userId === userId ? kept.pages.filter(isPage).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberPage(userId: string, page: RecentPage): void {
  const others = recentPages(userId).filter(({ docId }) => docId !== page.docId)
  localStorage.setItem(KEY, JSON.stringify({ userId, pages: [page, ...others].slice(0, MOST) }))
}

function isKept(value: unknown): value is { userId: unknown; pages: unknown[] } {
  return typeof value === 'object' && value !== null && 'userId' in value && hasPages(value)
}

function hasPages(value: object): boolean {
  return 'pages' in value && Array.isArray(value.pages)
}

/** What stands in the browser may be of an older release, or changed by hand. */
function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false
  const page = value as Partial<Record<keyof RecentPage, unknown>>
  return [page.kbId, page.verId, page.docId, page.kbName].every((one) => typeof one === 'string')
}
