import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { clearDemo } from '../demo-world.ts'
import { demoLarge, LARGE } from './large.ts'

const app = useApp({ world: sharedWorld })

it('a large demonstration holds so many of each, all of which go with the rest', async () => {
  const { db } = app.platform
  await db.transaction().execute((tx) => demoLarge.seed(app.platform, tx))
  const count = async (table: 'project' | 'workOrder' | 'certificationApplication') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await count('project')).toBeGreaterThanOrEqual(LARGE.projects)
  expect(await count('workOrder')).toBeGreaterThanOrEqual(LARGE.orders)
  expect(await count('certificationApplication')).toBe(LARGE.applications)
  await clearDemo(db)
  for (const table of ['project', 'workOrder', 'certificationApplication'] as const)
    expect(await count(table)).toBe(0)
  const left = await db.selectFrom('workflowEvent').select('workflow').distinct().execute()
  expect(left).toEqual([])
})
