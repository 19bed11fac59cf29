import type { Endpoint } from '@xinqiao/contract/endpoint'
import { withValue } from '../record-places.ts'
import type { Input } from './call-http.ts'

/** With pages as long as there are. */
export function widest(endpoint: Endpoint, input: Input): Input {
  const wide = structuredClone(input)
  for (const part of ['query', 'body'] as const) {
    const asked = withValue(wide, { part, path: ['pageSize'] }, '200')
    if (keepsPageSize(endpoint, asked, part)) Object.assign(wide, asked)
  }
  return wide
}

function keepsPageSize(endpoint: Endpoint, input: Input, part: 'query' | 'body'): boolean {
  const parsed = endpoint[part]?.safeParse(input[part])
  return parsed?.success === true && (parsed.data as { pageSize?: unknown } | null)?.pageSize === 200
}

/** Without whatever may be left out. */
export function bareOf(endpoint: Endpoint, input: Input): Input {
  let bare = input
  for (const part of ['query', 'body'] as const) {
    const fields = input[part]
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue
    for (const key of Object.keys(fields).filter((name) => name !== 'pageSize')) {
      const { [key]: _left, ...rest } = bare[part] as Record<string, unknown>
      if (accepts(endpoint, { ...bare, [part]: rest })) bare = { ...bare, [part]: rest }
    }
  }
  return bare
}

export function accepts(endpoint: Endpoint, input: Input): boolean {
  return (['params', 'query', 'body'] as const).every(
    (part) => endpoint[part]?.safeParse(input[part]).success !== false,
  )
}

/** Every number and truth of an answer by where it stands, of lists only how long they are. */
export function numbersOf(text: string): string {
  return withoutWords(text, (list) => list.length)
}

/** The same with what stands in its lists. */
export function allNumbersOf(text: string): string {
  return withoutWords(text, (list) => list)
}

function withoutWords(text: string, asList: (list: unknown[]) => unknown): string {
  try {
    return JSON.stringify(JSON.parse(text), (_key, value) =>
      typeof value === 'string' ? '' : Array.isArray(value) ? asList(value) : value,
    )
  } catch {
    return ''
  }
}
