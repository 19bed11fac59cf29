/** Which upload of the server holds the first parts of a file, kept over reloads of the page. */
const KEY = 'begun-uploads'
/** Older ones the server has forgotten too. */
const MOST = 50

type Begun = Record<string, string>

export function begunUpload(md5: string, purpose: string): string | null {
  return readBegun()[`${md5} ${purpose}`] ?? null
}

export function rememberUpload(md5: string, purpose: string, id: string): void {
  const entries = Object.entries({ ...readBegun(), [`${md5} ${purpose}`]: id }).slice(-MOST)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
}

export function forgetUpload(id: string): void {
  const entries = Object.entries(readBegun()).filter(([, begun]) => begun !== id)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
}

function readBegun(): Begun {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Begun) : {}
  } catch {
    return {}
  }
}
