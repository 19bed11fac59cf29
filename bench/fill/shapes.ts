import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'

/** What a request to the public side is made of; the search changes one of these at a time. */
export interface Shape {
  target: number
  /** by its place in FILLINGS */
  filling: keyof typeof FILLINGS
  /** where it stands: the whole body, one of the endpoint's own fields, or under a name that it does not know */
  place: string
  bytes: number
}

export interface HttpRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

interface Target {
  method: string
  path: string
  fields: string[]
}

const OTHERS: Target[] = [
  { method: 'GET', path: '/sso/start', fields: ['phone', 'returnTo'] },
  { method: 'GET', path: '/sso/callback', fields: ['code', 'state', 'iss'] },
  { method: 'GET', path: '/sso/oidc/auth', fields: ['client_id', 'redirect_uri', 'scope', 'claims'] },
  { method: 'POST', path: '/sso/oidc/token', fields: ['grant_type', 'code', 'client_id'] },
  { method: 'GET', path: '/portal/kb', fields: ['keyword'] },
  { method: 'GET', path: '/nowhere', fields: ['x'] },
]

export const TARGETS: readonly Target[] = [
  ...endpoints.filter(({ access }) => access === 'public').map(targetOf),
  ...OTHERS,
]

export const SIZES = [1_000, 4_000, 8_000, 12_000, 15_900, 60_000, 250_000, 1_000_000]

/** JSON of about so many bytes, each expensive to somebody: the parser, a walk, a pattern, a hash. */
export const FILLINGS = {
  collidingKeys: (bytes: number) => `{${repeat(bytes, (i) => `"${(i + 1) * 65_536}":0`)}}`,
  collidingTexts: (bytes: number) => `[${repeat(bytes, (i) => `"${(i + 1) * 65_536}"`)}]`,
  collidingLongKeys: (bytes: number) => `{${repeat(bytes, (i) => `"${(i + 1) * 16_777_216}":{}`)}}`,
  unknownKeys: (bytes: number) => `{${repeat(bytes, (i) => `"k${i.toString(36)}":0`)}}`,
  sameKey: (bytes: number) => `{${repeat(bytes, () => '"a":{}')}}`,
  prototypes: (bytes: number) => `{${repeat(bytes, (i) => `"${i}":{"__proto__ ":{"constructor ":0}}`)}}`,
  emptyObjects: (bytes: number) => `[${repeat(bytes, () => '{}')}]`,
  emptyLists: (bytes: number) => `[${repeat(bytes, () => '[]')}]`,
  numbers: (bytes: number) => `[${repeat(bytes, () => '0')}]`,
  longNumber: (bytes: number) => '9'.repeat(bytes),
  exponents: (bytes: number) => `[${repeat(bytes, () => '1e-307')}]`,
  nestedLists: (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  nestedObjects: (bytes: number) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  longText: (bytes: number) => `"${'a'.repeat(bytes)}"`,
  chinese: (bytes: number) => `"${'芯'.repeat(bytes / 3)}"`,
  escapes: (bytes: number) => `"${'\\u4e00'.repeat(bytes / 6)}"`,
  spaces: (bytes: number) => `"${' '.repeat(bytes)}x"`,
  lineEnds: (bytes: number) => `"${'\\n'.repeat(bytes / 2)}x"`,
  digits: (bytes: number) => `"1${'3'.repeat(bytes)}x"`,
  commas: (bytes: number) => `"${'1,'.repeat(bytes / 2)}"`,
  addresses: (bytes: number) => `"${'a@a.'.repeat(bytes / 4)}@"`,
  paths: (bytes: number) => `"/${'../'.repeat(bytes / 3)}"`,
  patterns: (bytes: number) => `"${'%_\\\\'.repeat(bytes / 4)}"`,
  words: (bytes: number) => `"${'ab 1 '.repeat(bytes / 5)}"`,
} satisfies Record<string, (bytes: number) => string>

export const FILLING_NAMES = Object.keys(FILLINGS) as (keyof typeof FILLINGS)[]

/** Where a filling may stand in requests to a target. */
export function placesOf(target: number): string[] {
  return ['whole', 'unknown', 'cookie', 'authorization', ...(TARGETS[target]?.fields ?? [])]
}

export function requestOf({ target, filling, place, bytes }: Shape): HttpRequest {
  const { method, path } = TARGETS[target] as Target
  const json = FILLINGS[filling](bytes)
  const headers: Record<string, string> = {}
  const text = encodeURIComponent(json.startsWith('"') ? json.slice(1, -1) : json)
  if (place === 'cookie') headers.cookie = text.replaceAll('%2C', ';a=').slice(0, 15_000)
  else if (place === 'authorization') headers.authorization = `Bearer ${text.slice(0, 15_000)}`
  else if (method === 'GET') return { method, path: `${path}?${queryOf(place, text)}`, headers, body: '' }
  if (method === 'GET') return { method, path, headers, body: '' }
  headers['content-type'] = 'application/json'
  const body = place === 'whole' ? json : `{"${place}":${json}}`
  return { method, path, headers, body }
}

/** A head may have 16 KB: the rest would be refused before anything of ours saw it. */
function queryOf(place: string, text: string): string {
  const value = text.slice(0, 15_000)
  if (place === 'unknown') return value.replaceAll('%2C', '&a[b][c]=').slice(0, 15_000)
  return `${place === 'whole' ? 'x[]' : place}=${value}`
}

function targetOf(endpoint: Endpoint): Target {
  const parts = [endpoint.query, endpoint.body as { shape?: object } | undefined]
  return {
    method: endpoint.method,
    path: `/api${endpoint.path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')}`,
    fields: parts.flatMap((part) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {})),
  }
}

function repeat(bytes: number, one: (index: number) => string): string {
  const parts: string[] = []
  for (let length = 0; length < bytes; ) {
    const part = one(parts.length)
    parts.push(part)
    length += part.length + 1
  }
  return parts.join()
}
