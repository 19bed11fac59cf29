import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { localStorage } from '../storage/local-storage.ts'

const GIVEN = 'c0ffee00c0ffee00c0ffee00c0ffee00'
let behind: TestApp
let alone: TestApp

beforeAll(async () => {
  behind = await openTestApp(inject('databaseUrl'), { env: { TRUST_PROXY: '1' } })
  alone = await openTestApp(inject('databaseUrl'), { storage: localStorage(`${import.meta.filename}/files`) })
})
afterAll(() => Promise.all([behind.close(), alone.close()]))

/** The id under which a call was answered, and whether the log has it. */
async function idOf(app: TestApp, id: string) {
  const { headers } = await app.http.inject({ url: '/api/portal/settings', headers: { 'x-request-id': id } })
  const answered = String(headers['x-request-id'])
  return { answered, isLogged: app.logged.some((line) => line.includes(`"reqId":"${answered}"`)) }
}

it('is the one of the proxy before us, goes out and stands in the log', async () => {
  expect(await idOf(behind, GIVEN)).toEqual({ answered: GIVEN, isLogged: true })
})

it('is ours without a proxy, and where what came could pass for more than a name', async () => {
  const own = [await idOf(alone, GIVEN), await idOf(behind, 'x'.repeat(65)), await idOf(behind, '"}\u00e9')]
  for (const { answered, isLogged } of own) {
    expect(answered).toMatch(/^[\w-]{12}$/)
    expect(isLogged).toBe(true)
  }
})

it('probes are no lines of the log; ceasing to be ready is one, with the reason', async () => {
  alone.logged.length = 0
  for (let times = 0; times < 3; times += 1) {
    await alone.http.inject('/healthz')
    await alone.http.inject('/readyz')
    await alone.http.inject('/metrics')
  }
  expect(alone.logged).toHaveLength(1)
  expect(JSON.parse(alone.logged[0] ?? '')).toMatchObject({ status: 'files unavailable', msg: 'not ready' })
})
