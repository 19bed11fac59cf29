import { endpoints } from '@xinqiao/contract'
import { VIEWING_TEXT } from '@xinqiao/contract/accounts/viewing/limits'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/modules/identity/index.ts'
import { callHttp } from '../asking/call-http.ts'
import { sampleInput } from '../asking/sample-input.ts'
import { SAMPLES } from '../features.ts'
import { ROLES, type Role, verdictFor } from '../roles.ts'
import { fingerprintOf } from '../state/fingerprint.ts'
import { useProof } from '../use-proof.ts'

const { app, world } = useProof()

/** Every role of a customer; of the provider nobody can be viewed. */
const VIEWED = ROLES.filter(
  ({ account, expired }) => account && account.userType !== 9 && account.status !== 'disabled' && !expired,
)
const ADMINISTRATOR = ROLES.find(({ name }) => name === 'administrator')
const tokens = new Map<Role, string>()
let served = 0

/** A session by which an administrator looks, made as the call makes it. */
async function viewAs(role: Role): Promise<string> {
  const { db, clock } = app.platform
  const place = { device: 'proof', address: '127.0.0.1' }
  const idOf = ({ name }: Role) => world.cast.accountIds.get(name) ?? ''
  if (ADMINISTRATOR === undefined) throw new Error('nobody looks')
  const viewer = await startSession(db, clock.now(), { accountId: idOf(ADMINISTRATOR), ...place })
  const from = { accountId: idOf(role), kind: 'view' as const, viewerSession: viewer.sessionId, ...place }
  return (await startSession(db, clock.now(), from)).token
}

beforeAll(async () => {
  for (const role of VIEWED) tokens.set(role, await viewAs(role))
})

/** What the same person, logged in, would be answered; a write is never served. */
function expected({ effect, access }: Endpoint, role: Role): number | 'served' {
  return effect === 'read' ? verdictFor(role, access) : 403
}

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  it('changes nothing by a session of an administrator who looks, whatever the role looked at', async () => {
    const input = sampleInput(endpoint, (kind) => world.records[kind].own, SAMPLES[endpoint.name])
    const before = await fingerprintOf(app)
    const wrong: string[] = []
    for (const role of VIEWED) {
      const { status, text } = await callHttp(world.origin, endpoint, input, tokens.get(role))
      const wanted = expected(endpoint, role)
      const verdict = status === 401 || status === 403 ? status : 'served'
      // What would leave a trace of the customer, as an export does, says so itself.
      const asksItself = wanted === 'served' && status === 403 && text.includes(VIEWING_TEXT)
      if (verdict !== wanted && !asksItself && !ASKS_ITSELF.has(endpoint.name))
        wrong.push(`${role.name}: ${status}, not ${wanted}: ${text.slice(0, 200)}`)
      if (status >= 500) wrong.push(`${role.name}: ${status} ${text.slice(0, 200)}`)
      if (status === 200) served += 1
    }
    expect(wrong).toEqual([])
    expect(await fingerprintOf(app)).toEqual(before)
  })
})

/** A handler may ask for more than the gate. */
const ASKS_ITSELF = new Set(['projects.replacePersonnel', 'files.download'])

// A proof in which all is refused would prove nothing.
afterAll(() => expect(served).toBeGreaterThan(300))
