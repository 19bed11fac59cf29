import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { SCOPE_NAMES } from '@xinqiao/contract/scopes'
import { openAgent } from '../../calls/agent.ts'
import { makeAccessToken } from '../../factories/access-tokens.ts'
import type { TestApp } from '../../harness.ts'
import type { Samples } from '../feature-proof.ts'
import { type Cast, READER } from '../roles.ts'
import type { Cost } from './cost-notes.ts'

interface Asked {
  app: TestApp
  cast: Cast
  records: Record<RecordKind, Samples>
  /** of the server */
  origin: string
  during(run: () => Promise<unknown>): Promise<Cost>
  times: number
}

/** What the tools of agents cost, which make the calls of the contract within the server: each the least of some runs. */
export async function costOfTools(asked: Asked): Promise<{ what: string; cost: Cost }[]> {
  const { app, cast, records, origin, during, times } = asked
  const { token } = await makeAccessToken(app.platform, cast.accountIds.get(READER) ?? '', {
    scopes: SCOPE_NAMES,
  })
  const { client } = await openAgent(origin, token)
  const told: { what: string; cost: Cost }[] = []
  for (const [name, input] of questions(records)) {
    const ask = () => client.callTool({ name, arguments: { ...input } })
    // What is compiled at the first call is no cost of the ones that follow.
    await ask()
    const runs: Cost[] = []
    for (let run = 0; run < times; run += 1) runs.push(await during(ask))
    const least = (of: keyof Cost) => Math.min(...runs.map((cost) => cost[of]))
    told.push({
      what: `${name} ${JSON.stringify(input)}`,
      cost: { milliseconds: least('milliseconds'), megabytes: least('megabytes') },
    })
  }
  return told
}

function questions(records: Asked['records']): [tool: string, input: object][] {
  const ids = [...new Set([records['work-order'].own, records['customer-order'].own])]
  return [
    ...ids.flatMap((id): [string, object][] => [
      ['read_order', { id }],
      ['read_order', { id, page: 1 }],
      ['read_order', { id, part: 9 }],
      ['reply_order', { id, text: '<'.repeat(8000) }],
    ]),
    ['my_orders', {}],
    ['my_projects', {}],
    ['show_project', { id: records['customer-project'].own }],
    ['search', { keyword: '字'.repeat(60) }],
    ['search', { keyword: '的' }],
    ['read_document', { kbId: records['knowledge-base'].own }],
    ['check_certified', { model: '字' }],
  ]
}
