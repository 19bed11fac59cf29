import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '../harness.ts'
import { accepts, bareOf, widest } from './asking/asked.ts'
import { callHttp, type Input, listen } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import type { Samples } from './feature-proof.ts'
import { SAMPLES } from './features.ts'
import { makeTraces, makeUnreleased, UNRELEASED, type Unreleased } from './marked-records.ts'
import { type Marks, marksIn, marksOf } from './ownership.ts'
import { type RecordPlace, recordPlaces, textPlaces, withValue } from './record-places.ts'
import { makeRecords, NOBODYS } from './records.ts'
import { type Cast, makeCast, ROLES, type Role, verdictFor } from './roles.ts'

const READERS = ROLES.filter(({ passes, expired }) => !passes.includes('staff') && !expired)
/** What names of records of companies, of unreleased things and of people begin with: what a snooper would look for. */
const WORDS = ['别人的', '自己的', UNRELEASED, '1390000']

const app = useApp()
let cast: Cast
let records: Map<RecordKind, Samples>
let unreleased: readonly Unreleased[]
let marks: Marks
let origin: string
beforeAll(async () => {
  cast = await makeCast(app)
  const made = await makeRecords(app, cast)
  // Read once: some samples are another at each reading.
  records = new Map(
    Object.entries(made).map(([kind, { own, foreign, deleted }]) => [
      kind as RecordKind,
      { own, ...(foreign === undefined ? {} : { foreign }), deleted },
    ]),
  )
  const orders = [sampleOf('work-order').own, sampleOf('work-order').foreign ?? '']
  unreleased = await makeUnreleased(app, sampleOf('space').own, orders)
  await makeTraces(
    app,
    cast,
    READERS.flatMap(({ name, account }) => (account ? [name] : [])),
  )
  marks = await marksOf(app)
  origin = await listen(app.http)
})

it('knows what betrays each company, and what is for none', () => {
  for (const unit of ['maker', 'otherMaker', 'vendor', 'otherVendor'] as const) {
    expect(marks.of.get(cast.unitIds[unit])?.size, unit).toBeGreaterThan(10)
  }
  expect([...marks.hidden]).toEqual(expect.arrayContaining([`${UNRELEASED}新正文`, `${UNRELEASED}内部意见`]))
})

const reads = endpoints
  .filter(({ effect }) => effect === 'read')
  .map((endpoint) => ({ name: endpoint.name, endpoint }))

it.each(reads)('$name says nothing of another company, nor of what is not released', async ({ endpoint }) => {
  const leaks: string[] = []
  for (const role of READERS.filter((one) => verdictFor(one, endpoint.access) === 'served')) {
    const token = await cast.tokenOf(role)
    for (const { what, input } of inputsOf(endpoint, role)) {
      const { status, text } = await callHttp(origin, endpoint, input, token)
      // Rows that nobody should have reached may be such as no answer can be made of.
      if (status >= 500) leaks.push(`${role.name}, ${what}: ${status}`)
      const sent = JSON.stringify(input)
      const found = marksIn(text, forbiddenTo(role)).filter((mark) => !sent.includes(mark))
      if (found.length > 0) leaks.push(`${role.name}, ${what}: ${found.slice(0, 4).join(' ')}`)
    }
    app.clock.advance(4_000)
  }
  expect(leaks).toEqual([])
})

/** The company of a role: its unit, else itself. */
function companyOf({ name, unit }: Role): string | undefined {
  return unit === undefined ? cast.accountIds.get(name) : cast.unitIds[unit]
}

function forbiddenTo(role: Role): ReadonlySet<string> {
  const own = companyOf(role)
  const others = [...marks.of].flatMap(([company, values]) => (company === own ? [] : [...values]))
  return new Set([...others, ...marks.hidden])
}

/** The call as it is meant, with what may be left out left out, and as a snooper would try it. */
function inputsOf(endpoint: Endpoint, role: Role): { what: string; input: Input }[] {
  const meant = widest(
    endpoint,
    sampleInput(endpoint, (kind) => ownOf(role, kind), SAMPLES[endpoint.name]),
  )
  const bare = bareOf(endpoint, meant)
  const places = recordPlaces(endpoint)
  return [
    { what: 'as meant', input: meant },
    { what: 'bare', input: bare },
    ...places.flatMap((place) =>
      strangeIds(role, place.kind).map((id) => ({
        what: `${place.path.join('.')} = ${id}`,
        input: withValue(place.isLoose ? bare : meant, place, id),
      })),
    ),
    ...strangeWorlds().map((world) => ({ what: 'all ids', input: withAll(meant, places, world) })),
    ...textPlaces(endpoint).flatMap((place) =>
      // A file is dear to make and to read, and its filter is that of the list.
      WORDS.slice(0, endpoint.answer.kind === 'blob' ? 1 : WORDS.length).map((word) => ({
        what: `${place.path.join('.')} = ${word}`,
        input: withValue(bare, place, word),
      })),
    ),
  ].filter(({ input }) => accepts(endpoint, input))
}

/** The role's own record of a kind; of one that is nobody's, the one there is. */
function ownOf(role: Role, kind: RecordKind): string {
  const { own, foreign } = sampleOf(kind)
  const mine = [own, foreign].find((id) => id !== undefined && companyOfId(id) === companyOf(role))
  return mine ?? (companyOfId(own) === undefined ? own : NOBODYS.absent)
}

/** Ids of a kind that the role must not know: of other companies, and of what is not released. */
function strangeIds(role: Role, kind: RecordKind): string[] {
  const { own, foreign } = sampleOf(kind)
  const others = [own, foreign].filter(
    (id) => id !== undefined && ![undefined, companyOf(role)].includes(companyOfId(id)),
  )
  const written = records.get(kind.replace('knowledge-', 'authored-') as RecordKind)
  const hidden = kind.startsWith('knowledge-') ? [...unreleased.map((one) => one[kind]), written?.own] : []
  return [...new Set([...others, ...hidden].filter((id) => id !== undefined))]
}

/** Ids that belong together: of the other company, and of what is not released. */
function strangeWorlds(): readonly Unreleased[] {
  const of = (which: 'own' | 'foreign') =>
    Object.fromEntries([...records].map(([kind, samples]) => [kind, samples[which]]))
  return [of('own'), of('foreign'), ...unreleased]
}

function withAll(input: Input, places: readonly RecordPlace[], world: Unreleased): Input {
  return places.reduce((asked, place) => {
    const id = world[place.kind]
    return id === undefined ? asked : withValue(asked, place, id)
  }, input)
}

function sampleOf(kind: RecordKind): Samples {
  const samples = records.get(kind)
  if (samples === undefined) throw new Error(`no sample of ${kind}`)
  return samples
}

function companyOfId(id: string): string | undefined {
  return [...marks.of].find(([, values]) => values.has(id))?.[0]
}
