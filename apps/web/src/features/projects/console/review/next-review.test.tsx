import { configure, screen } from '@testing-library/react'
import { listPortfolio } from '@xinqiao/contract/projects/calls/console-endpoints'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

test('from a project that is reviewed one goes on to the next of the queue', async () => {
  await app.reach(PEOPLE.staffManager)
  const { rows: waiting } = await call(listTasks, { params: { queue: 'projectReviews' }, query: {} })
  const [next] = waiting
  const { rows } = await call(listPortfolio, { query: {} })
  const decided = rows.find(({ id }) => id !== next?.id)
  if (!next || !decided) expect.fail('no project that waits, or none that does not')
  // One that was decided has left the queue.
  await openPage(next.link.replace(/^/, '/console').replace(next.id, decided.id))
  const link = await screen.findByRole('link', { name: `下一项：${next.title}` })
  expect(link.getAttribute('href')).toContain(next.id)
})
