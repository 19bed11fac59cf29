import { consoleAccountEndpoints } from '@xinqiao/contract/accounts/console-account-endpoints'
import { consoleRegistrationEndpoints } from '@xinqiao/contract/accounts/console-registration-endpoints'
import { auditEndpoints } from '@xinqiao/contract/audit/endpoints'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, FAE, INDIVIDUAL, MANAGER } from '../../../../test/seeds/console.ts'

import { newId } from '../../../platform/ids.ts'

const app = useApp({ seed: seedApplicants })
const ENDPOINTS: readonly Endpoint[] = [
  ...consoleRegistrationEndpoints,
  ...consoleAccountEndpoints,
  ...auditEndpoints,
]
const BODY = { reason: 'x', isManager: true, userName: '13800007799', email: '' }

function call(endpoint: Endpoint, id: string, token?: string) {
  const input = { params: { id }, ...(endpoint.body ? { body: BODY } : {}) }
  return app.call(endpoint, input as CallInput<Endpoint>, token)
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('asks visitors to log in', async () => {
    expect((await call(endpoint, newId())).status).toBe(401)
  })

  it.each([
    ['an FAE', FAE],
    ['a company’s personnel manager', MANAGER],
    ['an individual', INDIVIDUAL],
  ])('refuses %s', async (_who, phone) => {
    const { status, body } = await call(endpoint, newId(), await app.signIn(phone))
    expect(status).toBe(403)
    expect(body).toEqual({ code: 403, msg: '当前操作没有权限' })
  })
})

const UPDATES = ['accounts.updateUnit', 'accounts.updateStaff']
const ON_RECORDS = ENDPOINTS.filter(({ path, name }) => path.includes('{id}') && !UPDATES.includes(name))

it.each(ON_RECORDS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers 404 for records that are not there',
  async (_name, endpoint) => {
    const token = await app.signIn(ADMIN)
    for (const id of [newId(), 'nonsense', '-1', '0']) {
      expect((await call(endpoint, id, token)).status).toBe(404)
    }
  },
)
