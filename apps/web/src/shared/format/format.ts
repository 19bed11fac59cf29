import { DAY_MS } from '@xinqiao/contract/time'
/** Numbers and times as people read them. Times arrive as `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */

export const MISSING = '—'

const thousands = new Intl.NumberFormat('zh-CN')

export function formatNumber(value: number): string {
  return thousands.format(value)
}

/** A total that counting stopped at is said to be more. */
export function formatTotal(total: number, isLowerBound = false): string {
  return `${formatNumber(total)}${isLowerBound ? '+' : ''}`
}

export function formatDate(time: string): string {
  return time ? time.slice(0, 10) : MISSING
}

/** `MM-DD HH:mm` in the current year, `YYYY-MM-DD HH:mm` otherwise. */
export function formatTime(time: string, now: Date = new Date()): string {
  if (!time) return MISSING
  const minute = time.slice(0, 16)
  return minute.startsWith(String(shanghaiYear(now))) ? minute.slice(5) : minute
}

/** `MM-DD` in the current year, `YYYY-MM-DD` otherwise. */
export function formatDay(time: string, now: Date = new Date()): string {
  if (!time) return MISSING
  return time.startsWith(String(shanghaiYear(now))) ? time.slice(5, 10) : time.slice(0, 10)
}

/** `刚刚`, `n 分钟前`, `n 小时前`, `昨天 HH:mm`, then as `formatTime`. */
export function formatAgo(time: string, now: Date = new Date()): string {
  const then = parseShanghai(time)
  if (Number.isNaN(then)) return MISSING
  const minutes = Math.floor((now.getTime() - then) / 60_000)
  if (minutes < 0) return formatTime(time, now)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  if (time.slice(0, 10) === shanghaiDate(now)) return `${Math.floor(minutes / 60)} 小时前`
  if (time.slice(0, 10) === shanghaiDate(new Date(now.getTime() - DAY_MS)))
    return `昨天 ${time.slice(11, 16)}`
  return formatTime(time, now)
}

/** `YYYY-MM-DD` of an instant, in Asia/Shanghai. */
export function shanghaiDate(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
}

/** `86 KB`, `18.4 MB`; bytes by 1,024. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length)
  const value = bytes / 1024 ** power
  return `${value >= 100 || power === 1 ? Math.round(value) : value.toFixed(1)} ${units[power - 1]}`
}

const SHANGHAI_OFFSET_MS = 8 * 3_600_000

function parseShanghai(time: string): number {
  return time ? Date.parse(`${time.replace(' ', 'T')}+08:00`) : Number.NaN
}

function shanghaiYear(now: Date): number {
  return Number(shanghaiDate(now).slice(0, 4))
}
