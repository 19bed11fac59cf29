import { endpoints } from '@xinqiao/contract'
import { allows } from '@xinqiao/contract/access'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { actorOf } from '../projects/past-moves.ts'
import { demoLarge } from './large.ts'

const app = useApp({ world: sharedWorld })
beforeAll(async () => {
  await app.platform.db.transaction().execute((tx) => demoLarge.seed(app.platform, tx))
})

const READERS = [PEOPLE.admin, PEOPLE.staffManager, PEOPLE.fae, PEOPLE.manager, PEOPLE.vendorManager]

/** Lists in pages that ask for nothing before they answer. */
const LISTS: readonly Endpoint[] = endpoints.filter(
  ({ effect, answer, params, query }: Endpoint) =>
    effect === 'read' && answer.kind === 'page' && !params && query?.safeParse({}).success,
)

it('each list of a large demonstration can be read to its end, where its total says', async () => {
  const cut: string[] = []
  let lists = 0
  let longest = 0
  for (const phone of READERS) {
    const [actor, token] = [await actorOf(app.platform.db, phone), await app.signIn(phone)]
    for (const endpoint of LISTS.filter(({ access }) => allows(access, actor))) {
      const seen = new Set<string>()
      let total = 0
      for (let pageNum = 1; pageNum <= 40; pageNum += 1) {
        const input = { query: { pageNum, pageSize: 200 }, ...(endpoint.body ? { body: {} } : {}) }
        const { body } = await app.call(endpoint as never, input as never, token)
        if (body.code !== 200) break
        total = body.total
        for (const row of body.rows) seen.add(JSON.stringify(row))
        if (body.rows.length < 200) break
      }
      lists += 1
      longest = Math.max(longest, total)
      if (seen.size !== total) cut.push(`${endpoint.name} ${phone}: ${seen.size} of ${total}`)
    }
  }
  expect(cut).toEqual([])
  // A world in which nothing goes on past a page would prove little.
  expect([lists > 80, longest > 2000]).toEqual([true, true])
})
