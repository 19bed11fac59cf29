const BROWSERS = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A few words for the session list, e.g. “Chrome · Windows”; nothing the browser wrote is kept. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const find = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(text))?.[0]
  const known = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(' · ') : '其他程序'
}
