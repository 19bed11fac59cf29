/** Working time as people say it. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} 分钟`
  return rest === 0 || hours >= 10 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
}
