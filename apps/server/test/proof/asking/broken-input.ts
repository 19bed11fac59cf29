import type { Endpoint } from '@xinqiao/contract/endpoint'
import fc from 'fast-check'
import { VENDOR } from '../../../src/modules/certifications/proof/certification-records.ts'
import { definitionOf } from '../record-places.ts'
import { ADMINISTRATOR, READER, ROLES, type Role } from '../roles.ts'
import type { HttpAnswer, Input } from './call-http.ts'

/** Texts that break careless parsers, queries, pages and logs. */
const NASTY_TEXTS = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '_%\\',
  '$1; drop table account',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '\r\nset-cookie: a=b',
  '🙂'.repeat(50),
  '１２３',
  '中'.repeat(20_000),
  '1e309',
  '-1',
  '99999999999999999999',
  'NaN',
  'true',
  'released_at; select 1',
  'a.create_time',
  '2026-02-30',
  '2026-13-45',
  '0000-00-00 00:00:00',
  '9999-12-31 23:59:59',
]
const NASTY_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: 1 } } },
  { __proto__x: 1 },
  Array.from({ length: 1000 }, () => 1),
  [2 ** 31],
  ['2147483648'],
]

const nasty = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.constantFrom(...NASTY_VALUES),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({ maxDepth: 3, withNullPrototype: false }).filter(survivesJson),
)

/** An input with one to three of its places broken. */
export function brokenInputs(endpoint: Endpoint, inputs: readonly Input[]): fc.Arbitrary<Input> {
  const changes = fc.array(fc.tuple(fc.nat(), nasty), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(fc.constantFrom(...inputs), changes)
    .map(([input, some]) => some.reduce((so, [index, value]) => change(endpoint, so, index, value), input))
}

/** Whole bodies, as they are sent. */
const NASTY_BODIES = [
  '{"a":',
  '[',
  '"text"',
  '1e999',
  'null',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"keyword":"\\ud800","content":"\\u0000"}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  '{"keyword":1,"keyword":[2]}',
  '\ufeff{}',
]

export interface RawBody {
  body: string | Uint8Array<ArrayBuffer>
  contentType: string
}

/** Bodies of all kinds and encodings, well and badly declared. */
export const RAW_BODIES: readonly RawBody[] = [
  ...NASTY_BODIES.map((body) => ({ body, contentType: 'application/json' })),
  { body: 'a=1', contentType: 'text/csv' },
  { body: 'a=1&a=2', contentType: 'application/x-www-form-urlencoded' },
  { body: '--x', contentType: 'multipart/form-data' },
  { body: '--x\r\n\r\n--x--', contentType: 'multipart/form-data; boundary=x' },
  { body: '{"keyword":"a"}', contentType: 'application/json; charset=gbk' },
  { body: utf16('{"keyword":"电源"}'), contentType: 'application/json; charset=utf-16le' },
  { body: Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe, 0x22, 0x7d), contentType: 'application/json' },
  { body: Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), contentType: 'application/json' },
  { body: `{"content":"${'中'.repeat(80_000)}"}`, contentType: 'application/json' },
  { body: `{"ids":[${'1,'.repeat(40_000)}1]}`, contentType: 'application/json' },
  { body: `{${'"a":{},'.repeat(20_000)}"b":1}`, contentType: 'application/json' },
]

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'utf16le'))
}

/** Whoever an endpoint serves; first those whose the records are. */
export function roleServed(endpoint: Endpoint): Role {
  const rules = typeof endpoint.access === 'string' ? [endpoint.access] : endpoint.access
  const role = [READER, VENDOR, ADMINISTRATOR]
    .map((name) => ROLES.find((one) => one.name === name))
    .find((one) => rules.some((rule) => one?.passes.includes(rule)))
  if (role === undefined) throw new Error(`nobody passes ${endpoint.name}`)
  return role
}

/** Whether an answer is what the contract promises of any. */
export function isEnvelope(endpoint: Endpoint, answer: HttpAnswer): boolean {
  if (answer.status < 300 && endpoint.answer.kind === 'blob') return true
  const body: unknown = JSON.parse(answer.text)
  const { code, msg } = body as { code?: unknown; msg?: unknown }
  return typeof code === 'number' && typeof msg === 'string' && msg !== ''
}

/** Puts a value at one of the places that an endpoint reads, or at one that it does not know. */
function change(endpoint: Endpoint, input: Input, index: number, value: unknown): Input {
  const places = [
    ...Object.keys(endpoint.params?.shape ?? {}).map((key) => ['params', key] as const),
    ...Object.keys(endpoint.query?.shape ?? {}).map((key) => ['query', key] as const),
    ...bodyKeys(endpoint).map((key) => ['body', key] as const),
    ['query', '__proto__'] as const,
    ['query', 'unknown[a][b][c][d][e]'] as const,
  ]
  const [part, key] = places[index % places.length] ?? ['query', 'unknown']
  const sent = part === 'params' ? pathText(value) : value
  return { ...input, [part]: { ...(input[part] as object), [key]: sent } }
}

function bodyKeys({ body }: Endpoint): string[] {
  if (body === undefined) return []
  return [...new Set([...Object.keys(definitionOf(body).shape ?? {}), 'keyword', 'content', 'pageSize'])]
}

/** What can stand in a path at all: something, and well formed. */
function pathText(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x'))
    .toWellFormed()
    .slice(0, 500)
  return text === '' || text === '.' || text === '..' ? 'x' : text
}

function survivesJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}
