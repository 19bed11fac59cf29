import { clientMyWorkOrder, seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { ORDER_ROW_ACTS, type OwnOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { isOver, URGENCY_TONES } from '@xinqiao/contract/work-orders/states'
import { expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })

const rowsOf = async (token: string): Promise<OwnOrderRow[]> => {
  const query = { pageNum: 1, pageSize: 100 }
  return (await app.call(clientMyWorkOrder, { query }, token)).body.rows
}

// In the demonstration there is an order for each act. Who neither sent a change nor leads its project sends none again.
it.each([
  ['manager', ORDER_ROW_ACTS],
  ['engineer', ORDER_ROW_ACTS.filter((act) => act !== 'resubmit')],
] as const)(
  'a row offers the %s of a unit what the open order offers, and says why not',
  async (who, acts) => {
    const token = await app.signIn(PEOPLE[who])
    const rows = await rowsOf(token)
    const offered = new Set<string>()
    for (const { id, can, reasons } of rows) {
      const { body } = await app.call(seeWorkOrder, { params: { id } }, token)
      for (const act of ORDER_ROW_ACTS) {
        expect([id, act, can[act], reasons[act]]).toEqual([
          id,
          act,
          body.data.can[act],
          body.data.reasons[act],
        ])
        if (can[act]) offered.add(act)
      }
    }
    expect([...offered].sort()).toEqual(acts.toSorted())
  },
)

it.each(['manager', 'engineer', 'assistant'] as const)(
  'amber marks the turn of the %s and nothing else: not what presses, nor what a colleague is asked',
  async (who) => {
    const token = await app.signIn(PEOPLE[who])
    const query = { pageNum: 1, pageSize: 100, waiting: '1' } as const
    const waiting: OwnOrderRow[] = (await app.call(clientMyWorkOrder, { query }, token)).body.rows
    const all = await rowsOf(token)
    // What was refused is red, whoever has it.
    const own = waiting.filter(({ statusTone }) => statusTone !== 'failed').map(({ id }) => id)
    expect(own.length).toBeGreaterThan(0)
    expect(all.filter((row) => row.statusTone === 'action').map(({ id }) => id)).toEqual(own)
    expect(all.filter((row) => row.yourTurn).map(({ id }) => id)).toEqual(waiting.map(({ id }) => id))
    expect(Object.values(URGENCY_TONES)).not.toContain('action')
  },
)

it('what concerns the reader can be narrowed to what is open', async () => {
  const token = await app.signIn(PEOPLE.manager)
  const query = { pageNum: 1, pageSize: 100, open: '1' } as const
  const open: OwnOrderRow[] = (await app.call(clientMyWorkOrder, { query }, token)).body.rows
  const all = await rowsOf(token)
  const going = all.filter((row) => !isOver(row) || row.restartFlag === 1).map(({ id }) => id)
  expect(open.map(({ id }) => id)).toEqual(going)
  expect(going.length).toBeLessThan(all.length)
})
