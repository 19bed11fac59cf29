import { endpoints } from '@xinqiao/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../harness.ts'
import { callHttp, listen } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import { SAMPLES } from './features.ts'
import { NOBODYS } from './records.ts'
import { type Cast, makeCast, ROLES, verdictFor } from './roles.ts'

const app = useApp()
let cast: Cast
let origin: string
beforeAll(async () => {
  cast = await makeCast(app)
  origin = await listen(app.http)
})

/** Handlers of open endpoints may ask for more than the gate; these say so by a 401 of their own. */
const ASKS_ITSELF: Readonly<Record<string, number>> = {
  'identity.claimSession': 401,
  'files.download': 401,
  'projects.replacePersonnel': 403,
}

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  it('answers every role as its access says [P-SHELL-045] [C-SHELL-023]', async () => {
    const input = sampleInput(endpoint, () => NOBODYS.absent, SAMPLES[endpoint.name])
    const wrong = await Promise.all(
      ROLES.map(async (role) => {
        const { status } = await callHttp(origin, endpoint, input, await cast.tokenOf(role))
        const verdict = status === 401 || status === 403 ? status : 'served'
        const expected = verdictFor(role, endpoint.access)
        const own = expected === 'served' && verdict === ASKS_ITSELF[endpoint.name]
        return verdict === expected || own ? [] : [`${role.name}: ${status}, not ${expected}`]
      }),
    )
    // The guard against repeated writes is not what is asked here.
    app.clock.advance(4_000)
    expect(wrong.flat()).toEqual([])
  })
})

it('asks at least the roles of the security goals', () => {
  expect(ROLES.length).toBeGreaterThanOrEqual(14)
})
