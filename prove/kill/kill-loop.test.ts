import { endpoints } from '@xinqiao/contract'
import { expect, test } from 'vitest'
import { LEFT_OUT, WRITE_KINDS } from '../../apps/server/test/proof/features.ts'
import { useServerPlace } from '../../apps/server/test/server-place.ts'
import { startServer } from '../../apps/server/test/server-process.ts'
import { killLoop } from './kill-loop.ts'
import { Ledger } from './ledger.ts'

const place = useServerPlace()

test('ten kills in the middle of writes of every kind lose nothing that was acknowledged', async () => {
  const result = await killLoop({
    kills: 10,
    databaseUrl: async () => place.DATABASE_URL,
    say: () => undefined,
    start: () => startServer(place),
  })
  expect(result.faults).toEqual([])
  expect(result.refusals).toEqual([])
  for (const { name } of WRITE_KINDS.flatMap(({ endpoints }) => endpoints)) {
    expect(result.byEndpoint[name], name).toBeGreaterThan(0)
  }
  expect(result.unanswered).toBeGreaterThan(10)
}, 1_800_000)

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
