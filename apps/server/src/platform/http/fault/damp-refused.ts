import type { Clock } from '../../clock.ts'

/** As long as the same is one line among the security events. */
const SPAN_MS = 10 * 60_000
/** What somebody is refused in that time beyond so many calls stands in one line, whatever it was. */
const MOST_LINES = 12
const MOST_KEPT = 20_000
const OTHERS = '其他多项调用'

/** What is to be written of a refused call: its line, and how many are in it. */
interface Noted {
  detail: string
  times: number
}

/**
 * Whoever is refused a thousand times leaves a few lines with their numbers and costs a few writes: of the same call the
 * first is written, the second, the fourth and so on, each with those that came since.
 */
export function dampRefused(clock: Clock): (accountId: string, detail: string) => Noted | null {
  let span = 0
  const lines = new Map<string, Set<string>>()
  const counts = new Map<string, { seen: number; written: number }>()
  return (accountId, detail) => {
    const now = Math.floor(clock.now().getTime() / SPAN_MS)
    if (now !== span || counts.size >= MOST_KEPT) {
      span = now
      lines.clear()
      counts.clear()
    }
    const own = lines.get(accountId) ?? new Set()
    lines.set(accountId, own)
    if (own.size < MOST_LINES) own.add(detail)
    const line = own.has(detail) ? detail : OTHERS
    const count = counts.get(`${accountId} ${line}`) ?? { seen: 0, written: 0 }
    counts.set(`${accountId} ${line}`, count)
    count.seen += 1
    if ((count.seen & (count.seen - 1)) !== 0) return null
    const times = count.seen - count.written
    count.written = count.seen
    return { detail: line, times }
  }
}
