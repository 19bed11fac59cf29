import { endpoints } from '@xinqiao/contract'
import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { SCOPE_NAMES, type Scope } from '@xinqiao/contract/scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccessToken } from '../factories/access-tokens.ts'
import { useApp } from '../harness.ts'
import { callHttp, listen } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import { SAMPLES } from './features.ts'
import { NOBODYS } from './records.ts'
import { type Cast, makeCast, ROLES, type Role, verdictFor } from './roles.ts'

const app = useApp()
let cast: Cast
let origin: string
/** By role and scopes: a token of each is made once. */
const made = new Map<string, string>()
beforeAll(async () => {
  cast = await makeCast(app)
  origin = await listen(app.http)
})

/** Who has a token at all; those that passed away with their account are proved beside it. */
const OWNERS = ROLES.filter(({ account, expired }) => account && account.status !== 'disabled' && !expired)

async function tokenWith(role: Role, scopes: readonly Scope[]): Promise<string> {
  const key = [role.name, ...scopes].join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const { token } = await makeAccessToken(app.platform, cast.accountIds.get(role.name) ?? '', { scopes })
  made.set(key, token)
  return token
}

/** What the words of the vocabulary ask of this caller, written out once more. */
function neededOf({ scope, access }: Endpoint, role: Role): Scope[] {
  if (scope === undefined) return []
  const isDesk = [access].flat().some((rule) => rule.startsWith('staff'))
  return role.account?.userType === USER_TYPE_STAFF && isDesk
    ? [...new Set<Scope>([scope, 'staff'])]
    : [scope]
}

/** 403 for a token that lacks a word, else what a session of the same person would be answered. */
function triesOf(endpoint: Endpoint, role: Role): { scopes: readonly Scope[]; passes: boolean }[] {
  const needed = neededOf(endpoint, role)
  const all = SCOPE_NAMES.filter((scope) => !needed.includes(scope))
  if (needed.length === 0) return [{ scopes: SCOPE_NAMES, passes: false }]
  return [
    { scopes: needed, passes: true },
    ...needed.map((one) => ({ scopes: [...all, ...needed.filter((other) => other !== one)], passes: false })),
  ]
}

/** A handler may ask for more than the gate; this one says so itself. */
const ASKS_ITSELF: Readonly<Record<string, number>> = {
  'projects.replacePersonnel': 403,
  'files.download': 401,
}

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  it('opens to an access token by its scope alone, as far as its owner may', async () => {
    const input = sampleInput(endpoint, () => NOBODYS.absent, SAMPLES[endpoint.name])
    const wrong = await Promise.all(
      OWNERS.map(async (role) => {
        const may = verdictFor(role, endpoint.access)
        const tries = may === 'served' ? triesOf(endpoint, role) : [{ scopes: SCOPE_NAMES, passes: false }]
        const answered = tries.map(async ({ scopes, passes }) => {
          const { status } = await callHttp(origin, endpoint, input, await tokenWith(role, scopes))
          const served = status !== 401 && status !== 403
          const own = passes && status === ASKS_ITSELF[endpoint.name]
          return served === passes || own ? [] : [`${role.name} by ${scopes.join(' ')}: ${status}`]
        })
        return (await Promise.all(answered)).flat()
      }),
    )
    // The guard against repeated writes is not what is asked here.
    app.clock.advance(4_000)
    expect(wrong.flat()).toEqual([])
  })
})
