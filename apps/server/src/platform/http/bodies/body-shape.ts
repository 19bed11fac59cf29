const MAX_DEPTH = 12
/** Of one object: what a schema does not know is dropped, but has been read by then. */
const MAX_KEYS = 1_000
/** Of one list; most take far less, which their schemas say. */
const MAX_ITEMS = 2_000
/** Of the whole input, however it is nested. */
const MAX_VALUES = 10_000

export interface Misfit {
  path: string[]
  text: string
}

/**
 * What no schema should have to look at: text that PostgreSQL or a browser cannot hold (NUL and lone surrogates), and
 * nesting, keys or lists without end. Stops at the first.
 */
export function findMisfit(input: unknown): Misfit | null {
  let values = 0
  const look = (value: unknown, depth: number): Misfit | null => {
    values += 1
    if (values > MAX_VALUES) return misfit(`过多，合计最多 ${MAX_VALUES} 项`)
    if (typeof value === 'string') return isBroken(value) ? misfit(BROKEN) : null
    if (typeof value !== 'object' || value === null) return null
    if (depth > MAX_DEPTH) return misfit(`嵌套过深，最多 ${MAX_DEPTH} 层`)
    if (Array.isArray(value) && value.length > MAX_ITEMS) return misfit(`最多 ${MAX_ITEMS} 项`)
    const entries = Object.entries(value)
    if (!Array.isArray(value) && entries.length > MAX_KEYS) return misfit(`最多 ${MAX_KEYS} 个字段`)
    for (const [key, child] of entries) {
      if (isBroken(key)) return misfit(BROKEN)
      const found = look(child, depth + 1)
      if (found !== null) return { ...found, path: [key, ...found.path] }
    }
    return null
  }
  return look(input, 0)
}

const BROKEN = '含有无法处理的字符（空字符或不成对的代理字符）'

function misfit(text: string): Misfit {
  return { path: [], text }
}

function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}
