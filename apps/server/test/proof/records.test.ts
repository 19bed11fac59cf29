import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { VENDOR } from '../../src/modules/certifications/proof/certification-records.ts'
import { callHttp, type Input } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import { SAMPLES } from './features.ts'
import { recordPlaces, withValue } from './record-places.ts'
import { NOBODYS } from './records.ts'
import { ADMINISTRATOR, READER, ROLES, type Role, verdictFor } from './roles.ts'
import { fingerprintOf, wholeFingerprintOf } from './state/fingerprint.ts'
import { useProof } from './use-proof.ts'

const { app, world } = useProof()

/** What its own people are changed by comes last: they ask all the others. */
const changesThem = ({ changes = [] }: Endpoint) => changes.some((kind) => ['account', 'unit'].includes(kind))

const cases = [...endpoints.filter((one) => !changesThem(one)), ...endpoints.filter(changesThem)]
  .map((endpoint) => ({ name: endpoint.name, endpoint, places: recordPlaces(endpoint) }))
  .filter(({ places }) => places.length > 0)

describe.each(cases)('$name', ({ endpoint, places }) => {
  it.each(places.map((place) => ({ at: `${place.part}.${place.path.join('.')}`, place })))(
    'answers ids of nobody, of another unit and of the deleted alike in $at',
    async ({ place }) => {
      const input = sampleInput(endpoint, (kind) => world.records[kind].own, SAMPLES[endpoint.name])
      const { foreign, deleted } = world.records[place.kind]
      const token = await world.cast.tokenOf(readerOf(endpoint))
      const before = await worldOf(endpoint)
      const absent = await answerTo(endpoint, withValue(input, place, NOBODYS.absent), token)
      expect(absent.status).toBeLessThan(500)
      for (const id of [foreign, deleted, NOBODYS.malformed, NOBODYS.traversing, NOBODYS.word]) {
        if (id === undefined) continue
        const answer = await answerTo(endpoint, withValue(input, place, id), token)
        expect(answer, `id ${id}`).toEqual(absent)
        expect(await worldOf(endpoint), `after id ${id}`).toEqual(before)
      }
    },
  )

  // An endpoint whose ids may all be of nobody answers alike for any of them.
  const strict = places.filter(({ isLoose }) => !isLoose)
  if (strict.length === 0) return
  it('serves the reader’s own records', async () => {
    const input = sampleInput(endpoint, (kind) => world.records[kind].own, SAMPLES[endpoint.name])
    const answer = await answerTo(endpoint, input, await world.cast.tokenOf(readerOf(endpoint)))
    expect(answer).toMatchObject({ status: 200 })
    const token = await world.cast.tokenOf(readerOf(endpoint))
    for (const place of strict) {
      // An id that made no difference would mean that the call never looked at it.
      const other = await answerTo(endpoint, withValue(input, place, NOBODYS.absent), token)
      expect(other, `${place.part}.${place.path.join('.')}`).not.toEqual(answer)
    }
  })
})

it('finds the ids of every endpoint that has parameters named like ids', () => {
  const blind = endpoints.filter(
    (endpoint) =>
      /\{(\w*Id|id)\}/.test(endpoint.path) &&
      !recordPlaces(endpoint).some((place) => place.part === 'params') &&
      !NOT_RECORDS.includes(endpoint.name),
  )
  expect(blind.map((endpoint) => endpoint.name)).toEqual([])
})

/**
 * Their ids are single-use secrets, addresses of pictures that whoever sees the page may see, or numbers of options that
 * all share, not records.
 */
const NOT_RECORDS: readonly string[] = [
  'identity.answerPuzzle',
  'accounts.showAvatar',
  'logos.showLogo',
  'dictionaries.getOptionByParentId',
  'dictionaries.changeOption',
  'dictionaries.moveOption',
  'dictionaries.retireOption',
]

it('no change escapes the prints, which read again only what the database says was touched', async () => {
  expect(await fingerprintOf(app)).toEqual(await wholeFingerprintOf(app))
})

/** What the database holds; that an export was made, or an account looked at, is written by the call itself. */
async function worldOf({ effect }: Endpoint) {
  const world = await fingerprintOf(app)
  return effect === 'read' ? { ...world, audit_event: '', security_event: '' } : world
}

async function answerTo(endpoint: Endpoint, input: Input, token: string | undefined) {
  const { status, text } = await callHttp(world.origin, endpoint, input, token)
  // The guard against repeated writes is not what is asked here.
  app.clock.advance(4_000)
  return { status, text }
}

/** The customer if the call is open to customers, a vendor if to vendors, else the administrator. */
function readerOf(endpoint: Endpoint): Role {
  const role = [READER, VENDOR, ADMINISTRATOR]
    .map((name) => ROLES.find((one) => one.name === name))
    .find((one) => one !== undefined && verdictFor(one, endpoint.access) === 'served')
  if (role === undefined) throw new Error(`nobody replays the ids of ${endpoint.name}`)
  return role
}
