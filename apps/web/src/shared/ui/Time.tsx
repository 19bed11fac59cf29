import { formatAgo, formatDay, formatTime } from '../format/format.ts'

/** A time as people say it, with the exact one on hover. */
export function Time({ value, as = 'minute' }: { value: string; as?: 'ago' | 'minute' | 'day' }) {
  const show = { ago: formatAgo, minute: formatTime, day: formatDay }[as]
  return (
    <time dateTime={value ? `${value.replace(' ', 'T')}+08:00` : undefined} title={value || undefined}>
      {show(value)}
    </time>
  )
}
