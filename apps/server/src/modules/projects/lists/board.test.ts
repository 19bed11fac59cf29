import { listLoads, readBoard } from '@xinqiao/contract/projects/calls/board-endpoints'
import { listPortfolio } from '@xinqiao/contract/projects/calls/console-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { CHEN, LIN } from '../../../../test/seeds/personnel.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const MANAGER = PEOPLE.staffManager
const WU = PEOPLE.otherFae

beforeEach(() => app.clock.advance(4000))

const loadsOf = async (phone: string): Promise<{ name: string }[]> =>
  (await app.call(listLoads, {}, await app.signIn(phone))).body.data
type Column = { status: string; count: number; late: number; cards: Record<string, unknown>[] }
const board = async (phone: string, query: object = {}) => {
  const { body } = await app.call(readBoard, { query }, await app.signIn(phone))
  const columns = body.data.columns as Column[]
  return {
    columns,
    of: (status: string) => columns.find((one) => one.status === status),
  }
}

describe('the board of projects', () => {
  it('is for the provider', async () => {
    for (const endpoint of [readBoard, listLoads]) {
      expect((await app.call(endpoint, {})).status).toBe(401)
      expect((await app.call(endpoint, {}, await app.signIn(LIN))).status).toBe(403)
    }
  })

  it('shows an FAE the projects of own units by stage, what is most late first, with who has the ball', async () => {
    const { of } = await board(CHEN)
    expect(of('design')).toMatchObject({
      count: 1,
      cards: [{ projectName: 'TZ-E2000 边缘网关', side: 'customer', next: '答复评审意见' }],
    })
    expect(of('fae-review')?.cards).toMatchObject([{ side: 'provider', next: 'FAE 审核', milestones: [] }])
    expect(of('dvt')).toMatchObject({
      late: 1,
      cards: [{ lateDays: 7, dueNode: expect.stringMatching(/^DVT/) }],
    })
    expect(await loadsOf(CHEN)).toMatchObject([{ name: '陈思远', projects: 7, late: 1 }])
  })

  it('shows a manager all units and what each FAE has', async () => {
    const { of } = await board(MANAGER)
    expect(of('design')?.count).toBe(3)
    expect((await loadsOf(MANAGER)).map(({ name }) => name)).toEqual(['陈思远', '吴桐'])
    const hers = await board(WU)
    expect(hers.of('design')?.cards).toMatchObject([{ side: 'provider', next: '设计评审' }])
  })

  it('is narrowed by the filters of the list', async () => {
    const { columns } = await board(MANAGER, { unitName: '江澜', postpone: '1' })
    const names = columns.flatMap(({ cards }) => cards.map(({ projectName }) => projectName))
    expect(names).toEqual(['JL-E2000 运动控制卡'])
  })
})

describe('the list of all projects', () => {
  const listed = async (query: object) => {
    const { body } = await app.call(listPortfolio, { query }, await app.signIn(MANAGER))
    return body.rows as { id: string; projectName: string; unitName: string; postponeDays: number }[]
  }

  it('is ordered by its columns over all pages; what has no day that is due stands last', async () => {
    const due = await listed({ orderByColumn: 'due_date', isAsc: 'asc', pageSize: 3 })
    const late = await listed({ postpone: '1' })
    const most = late.toSorted((a, b) => b.postponeDays - a.postponeDays)[0]
    expect(due[0]?.projectName).toBe(most?.projectName)
    const ways = await Promise.all(
      (['asc', 'desc'] as const).map((isAsc) => listed({ orderByColumn: 'unit', isAsc, pageSize: 1 })),
    )
    expect(ways[0]?.[0]?.unitName).not.toBe(ways[1]?.[0]?.unitName)
    const all = await listed({ orderByColumn: 'due_date', isAsc: 'desc', pageSize: 200 })
    const page = await listed({ orderByColumn: 'due_date', isAsc: 'desc', pageSize: 5, pageNum: 2 })
    expect(page).toEqual(all.slice(5, 10))
    const [last] = all.slice(-1)
    expect(due.map(({ id }) => id)).not.toContain(last?.id)
  })
})
