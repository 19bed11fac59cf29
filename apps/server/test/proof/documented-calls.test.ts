import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '../harness.ts'
import { LIN, SHEN } from '../seeds/personnel.ts'
import { sharedWorld } from '../shared-world.ts'
import { listen } from './asking/call-http.ts'

/** What the documents name of each call, kept by hand from them: see spec/README.md. */
const SPEC = new URL('../../../../spec/', import.meta.url)
const linesOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
interface Row {
  method: string
  path: string
  who: 'maker' | 'vendor' | 'visitor'
  sent: string[]
  answered: string[]
}
const ROWS: Row[] = linesOf(new URL('call-fields.tsv', SPEC)).map(
  ([method = '', path = '', who = '', sent = '', answered = '']) => {
    const words = (text: string) => text.split(' ').filter((word) => word !== '')
    return { method, path, who: who as Row['who'], sent: words(sent), answered: words(answered) }
  },
)

const app = useApp({ world: sharedWorld })
let origin = ''
const tokens: Record<Row['who'], string | undefined> = {
  maker: undefined,
  vendor: undefined,
  visitor: undefined,
}
/** Records of the demonstration world that the addresses name, several of each. */
const ids = new Map<string, string[]>()
const NOBODYS = '00000000-0000-4000-8000-000000000000'

type Json = Record<string, unknown>

async function ask(
  method: string,
  address: string,
  { token, body }: { token?: string | undefined; body?: Json | FormData } = {},
): Promise<{ status: number; answer: Json }> {
  app.clock.advance(4000)
  const json = body !== undefined && !(body instanceof FormData)
  const response = await fetch(`${origin}/api${address}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, answer: isJson ? (JSON.parse(text) as Json) : {} }
}

async function listed(token: string | undefined, address: string, method = 'GET'): Promise<Json[]> {
  const body = method === 'POST' ? { body: {} } : {}
  return ((await ask(method, address, { token, ...body })).answer.rows ?? []) as Json[]
}

beforeAll(async () => {
  origin = await listen(app.http)
  tokens.maker = await app.signIn(LIN)
  tokens.vendor = await app.signIn(SHEN)
  const { maker, vendor } = tokens
  const keep = (name: string, rows: readonly Json[], key = 'id') =>
    ids.set(
      name,
      rows.map((row) => String(row[key] ?? '')),
    )
  keep('project', await listed(maker, '/project/clientMyProject?pageSize=20'))
  keep('order', await listed(maker, '/workOrder/clientMyWorkOrder?pageSize=20'))
  const bases = await listed(undefined, '/wiki/portal/kbs?pageNum=1&pageSize=1', 'POST')
  keep('base', bases, 'kbId')
  keep('component', await listed(vendor, '/rzApply/unitRZApplylist'))
  keep('chip', await listed(vendor, '/chipApply/list'))
  keep('passive', await listed(vendor, '/BDQJApply/list'))
  keep('os', await listed(vendor, '/osApply/list'))
  keep('machine', await listed(maker, '/boardApply/list'))
  const me = await ask('POST', '/uami/api/personal/getAppInfo', { token: maker })
  keep('account', [me.answer.data as Json])
  const { rows: spaces } = (await ask('GET', '/wiki/portal/spaces')).answer
  keep('space', spaces as Json[])
  const [base] = bases
  keep('version', [base ?? {}], 'versionId')
  const tree = `/wiki/portal/kbs/${base?.kbId}/ver/${base?.versionId}/docs`
  const { data: docs } = (await ask('GET', tree)).answer
  keep('document', docs as Json[])
  keep('person', await listed(maker, '/personnel/clientPersonnelList'))
  const picture = app.platform.db.selectFrom('knowledgeDocumentResource').select('resourceId as id')
  keep('resource', await picture.limit(20).execute())
})

/** The addresses that a documented path stands for: with a record that is there, and where none is named, with nobody's. */
function addresses(path: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  const known = name === undefined ? undefined : ids.get(name)
  const filled = (id: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_whole, one: string) =>
      one === name ? id : (ids.get(one)?.[0] ?? NOBODYS),
    )
  return known === undefined || known.length === 0 ? [filled(NOBODYS)] : known.map(filled)
}

/** What fields do not take: an object where a text or a number belongs, a long text where an object or a list does. */
const NONSENSE = [{ wrong: { wrong: true } }, '错'.repeat(9000)] as const

/** Which of these fields are refused, each by its name, when it holds nonsense. */
async function namesRefused(row: Row, address: string, token: string | undefined): Promise<Set<string>> {
  const refused = new Set<string>()
  for (const wrong of NONSENSE) {
    const { answer } = await ask(row.method, ...withNonsense(row, address, wrong, token))
    for (const name of Object.keys((answer.errors ?? {}) as Json)) refused.add(name.split(/[.[]/)[0] ?? '')
  }
  return refused
}

function withNonsense(
  { method, sent }: Row,
  address: string,
  wrong: (typeof NONSENSE)[number],
  token: string | undefined,
): [string, { token: string | undefined; body?: Json | FormData }] {
  const names = sent.map(plainName)
  if (method === 'GET') {
    const query = names.map((name) =>
      typeof wrong === 'string' ? `${name}=1&${name}=2` : `${name}[wrong]=1`,
    )
    return [`${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`, { token }]
  }
  const fields = Object.fromEntries(names.map((name) => [name, wrong]))
  const [first = ''] = sent
  if (!/^(p:|\+)/.test(first)) return [address, { token, body: fields }]
  const form = new FormData()
  if (first.startsWith('p:')) form.set('p', JSON.stringify(fields))
  else for (const name of names) form.set(name, '错'.repeat(9000))
  return [address, { token, body: form }]
}

/** `p:` marks fields of the JSON in the part p, `+` those that are parts of a form by themselves. */
function plainName(name: string): string {
  return name.replace(/^(p:|\+)/, '')
}

/** The values at a place of an answer, through the rows of all its lists. */
function valuesAt(value: unknown, place: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, place))
  const [key, ...rest] = place
  if (key === undefined) return [value]
  if (typeof value !== 'object' || value === null || !(key in value)) return []
  const inner = (value as Json)[key]
  // A list that is empty is there, what it would hold is not.
  return rest.length === 0 ? [inner] : valuesAt(inner, rest)
}

it.each(ROWS)('$method $path is served as the documents say', async (row) => {
  const [address = ''] = addresses(row.path)
  const empty = row.method === 'GET' ? {} : { body: {} }
  // A route that is not there is not there for anybody; one that is asks a visitor who that is.
  const { status } = await ask(row.method, address, empty)
  const served =
    status === 404 ? await ask(row.method, address, { ...empty, token: tokens[row.who] }) : { status }
  expect([404, 405]).not.toContain(served.status)
  const refused = row.sent.length === 0 ? new Set() : await namesRefused(row, address, tokens[row.who])
  expect(row.sent.map(plainName).filter((name) => !refused.has(name))).toEqual([])
  const missing = new Set(row.answered)
  for (const one of addresses(row.path)) {
    if (missing.size === 0) break
    const { answer } = await ask(row.method, one, { ...empty, token: tokens[row.who] })
    for (const place of missing) if (valuesAt(answer, place.split('.')).length > 0) missing.delete(place)
  }
  expect([...missing]).toEqual([])
})

it('has a row for each call that the documents show', () => {
  const bare = (method: string, path: string) =>
    `${method} ${path.replace(/\?.*$/, '').replaceAll(/\{\w+\}|(?<=cate\/)[01]/g, '{}')}`
  const rows = new Set(ROWS.map(({ method, path }) => bare(method, path)))
  const shown = linesOf(new URL('calls.tsv', SPEC)).filter(
    ([method = '', path = '']) => path.startsWith('/') && /^[A-Z]+$/.test(method),
  )
  expect(
    shown.map(([method = '', path = '']) => bare(method, path)).filter((call) => !rows.has(call)),
  ).toEqual([])
})
