import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { beforeAll, beforeEach, expect } from 'vitest'
import { storedRow } from '../databases/stored.ts'
import { apply } from '../factories/certifications.ts'
import type { TestApp } from '../harness.ts'
import { PEOPLE } from './demo-people.ts'

const APPLICANT = PEOPLE.vendor

/** The calls of a kind of certification. */
export function callsOf(kind: string) {
  return APPLICATION_ENDPOINTS[kind] ?? expect.fail(kind)
}

/** Somebody who applies for certifications, for the tests of one file; each begins without applications. */
export function useApplicant(app: TestApp) {
  let token = ''
  beforeAll(async () => {
    token = await app.signIn(APPLICANT)
  })
  beforeEach(async () => {
    // Applications follow each other no faster than this.
    app.clock.advance(4_000)
    await app.platform.db.deleteFrom('certificationApplication').execute()
  })
  const input = (id: string) => ({ params: { id }, query: { id } }) as never
  return {
    phone: APPLICANT,
    token: () => token,
    /** sends a complete application; answers its id */
    async applied(kind: string): Promise<string> {
      const { body } = await apply(app, kind, { fields: { sameChipConfirmed: '1' } }, token)
      expect(body).toMatchObject({ code: 200 })
      return body.data.id
    },
    detail: async (kind: string, id: string) =>
      (await app.call(callsOf(kind).show, input(id), token)).body.data,
    list: async (kind: string, query: object = {}) =>
      (await app.call(callsOf(kind).list, { query } as never, token)).body,
    async whose(): Promise<{ accountId: string; unitId: string }> {
      const { id, unitId } = await storedRow(app.platform.db, 'account', { phone: APPLICANT })
      return { accountId: id, unitId: unitId ?? '' }
    },
  }
}
