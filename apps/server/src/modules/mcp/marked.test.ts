import { SCOPE_NAMES } from '@xinqiao/contract/scopes'
import { beforeAll, expect, it } from 'vitest'
import { type Agent, openAgent } from '../../../test/calls/agent.ts'
import { makeAccessToken } from '../../../test/factories/access-tokens.ts'
import { useApp } from '../../../test/harness.ts'
import { listen } from '../../../test/proof/asking/call-http.ts'
import { makeUnreleased, UNRELEASED, type Unreleased } from '../../../test/proof/marked-records.ts'
import { type Marks, marksIn, marksOf } from '../../../test/proof/ownership.ts'
import { makeRecords } from '../../../test/proof/records.ts'
import { type Cast, makeCast, READER, ROLES, type Role } from '../../../test/proof/roles.ts'

/** Whoever of a company an agent may work for. */
const OWNERS = ROLES.filter(
  ({ account, unit, expired }) => account && account.status !== 'disabled' && unit && !expired,
)
/** By what a snooper would look for the records of others. */
const WORDS = ['别人的', '自己的', UNRELEASED, '']

const app = useApp()
let cast: Cast
let origin: string
let marks: Marks
let unreleased: readonly Unreleased[]
/** Ids by what the tools call them, of both companies and of what is not released. */
let ids: Record<'project' | 'work-order' | 'knowledge-base', string[]>
beforeAll(async () => {
  cast = await makeCast(app)
  const records = await makeRecords(app, cast)
  const both = (kind: keyof typeof ids) => [records[kind].own, records[kind].foreign ?? '']
  unreleased = await makeUnreleased(app, records.space.own, both('work-order'))
  ids = {
    project: both('project'),
    'work-order': both('work-order'),
    'knowledge-base': [...both('knowledge-base'), ...unreleased.map((one) => one['knowledge-base'] ?? '')],
  }
  marks = await marksOf(app)
  origin = await listen(app.http)
})

it.each(OWNERS.map((role) => ({ name: role.name, role })))(
  'the tools tell an agent of “$name” nothing of another company, nor of what is not released',
  async ({ role }) => {
    const agent = await agentOf(role.name)
    const forbidden = forbiddenTo(role)
    const leaks: string[] = []
    for (const [tool, input] of questions()) {
      const sent = JSON.stringify(input)
      const found = marksIn(await saidBy(agent, tool, input), forbidden).filter(
        (mark) => !sent.includes(mark),
      )
      if (found.length > 0) leaks.push(`${tool} ${sent}: ${found.slice(0, 4).join(' ')}`)
    }
    expect(leaks).toEqual([])
  },
)

it('and they tell a company its own, by the same marks', async () => {
  const agent = await agentOf(READER)
  const own = marks.of.get(cast.unitIds.maker) ?? new Set<string>()
  for (const tool of ['my_orders', 'my_projects']) {
    expect(marksIn(await saidBy(agent, tool, {}), own), tool).not.toEqual([])
  }
})

async function agentOf(role: string): Promise<Agent> {
  const accountId = cast.accountIds.get(role) ?? expect.fail('no account')
  const { token } = await makeAccessToken(app.platform, accountId, { scopes: SCOPE_NAMES })
  return openAgent(origin, token)
}

function questions(): [tool: string, input: object][] {
  return [
    ...WORDS.flatMap((word): [string, object][] => [
      ['search', { keyword: word }],
      ['my_projects', { projectName: word }],
      ['my_projects', { projectName: word, waiting: true }],
      ['my_orders', { keyword: word }],
      ['my_orders', { projectName: word, waiting: true }],
      ['check_certified', { model: word }],
      ['check_certified', { companyName: word }],
    ]),
    ...ids.project.flatMap((id): [string, object][] => [
      ['show_project', { id }],
      ['submit_order', { projectId: id, workOrderName: '试', classifyCode: 'WORKORDER_01' }],
    ]),
    ...ids['work-order'].flatMap((id): [string, object][] => [
      ['read_order', { id }],
      ['read_order', { id, page: 1 }],
    ]),
    ...ids['knowledge-base'].flatMap((kbId): [string, object][] => [
      ['read_document', { kbId }],
      ...unreleased.map((one): [string, object] => [
        'read_document',
        { kbId, verId: one['knowledge-version'], docId: one['knowledge-document'] },
      ]),
    ]),
  ]
}

async function saidBy({ client }: Agent, name: string, input: object): Promise<string> {
  return JSON.stringify(await client.callTool({ name, arguments: { ...input } }))
}

function forbiddenTo({ unit }: Role): ReadonlySet<string> {
  const own = unit === undefined ? '' : cast.unitIds[unit]
  const others = [...marks.of].flatMap(([company, values]) => (company === own ? [] : [...values]))
  return new Set([...others, ...marks.hidden])
}
