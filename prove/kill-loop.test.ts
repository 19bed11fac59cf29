import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoints } from '@xinqiao/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../apps/server/test/databases.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { killLoop } from './kill-loop.ts'
import { Ledger } from './ledger.ts'
import { LEFT_OUT, WRITE_KINDS } from './write-kinds.ts'

const name = `kills_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-kills-'))
beforeAll(() => onServer(inject('databaseUrl'), `create database ${name}`))
afterAll(async () => {
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('twenty kills in the middle of writes of every kind lose nothing that was acknowledged', async () => {
  const databaseUrl = withDatabase(inject('databaseUrl'), name)
  const result = await killLoop({
    kills: 20,
    databaseUrl: async () => databaseUrl,
    say: () => undefined,
    start: () =>
      startServer({
        DATABASE_URL: databaseUrl,
        XINQIAO_DATA: folder,
        APP_SECRET: 'a secret for proofs, thirty-two characters',
        DEMO: '1',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      }),
  })
  expect(result.faults).toEqual([])
  expect(result.refusals).toEqual([])
  for (const { name } of WRITE_KINDS.flatMap(({ endpoints }) => endpoints)) {
    expect(result.byEndpoint[name], name).toBeGreaterThan(0)
  }
  expect(result.unanswered).toBeGreaterThan(20)
}, 420_000)

test('every write of the contract is in a ledger, or left out for a reason', () => {
  const kept = new Set(WRITE_KINDS.flatMap((kind) => kind.endpoints.map(({ name }) => name)))
  const left = LEFT_OUT.map(({ endpoint }) => endpoint.name)
  const writes = endpoints.filter(({ effect }) => effect === 'write').map(({ name }) => name)
  expect(writes.filter((name) => !kept.has(name)).sort()).toEqual(left.sort())
  for (const { reason } of LEFT_OUT) expect(reason.length).toBeGreaterThan(30)
})

test('the ledger notices a lost write, a half one, and takes either for an unanswered one', () => {
  const ledger = new Ledger()
  ledger.begin('a', 'kept', 'absent')
  ledger.confirm('a', 'kept')
  ledger.begin('b', 'once', 'absent')
  expect(ledger.touched()).toEqual(['a', 'b'])
  expect(ledger.check(['a', 'b'], new Map())).toEqual(['a: absent, not kept'])
  ledger.begin('b', 'once', 'absent')
  expect(ledger.check(['b'], new Map([['b', '2 times']]))).toEqual(['b: 2 times, not absent or once'])
  ledger.begin('c', 'once', 'absent')
  expect(ledger.check(['c'], new Map([['c', 'once']]))).toEqual([])
})
