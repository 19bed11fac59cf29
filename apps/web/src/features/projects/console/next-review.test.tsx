import { configure, screen } from '@testing-library/react'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

test('from a project that is reviewed one goes on to the next of the queue', async () => {
  await app.reach(PEOPLE.staffManager)
  const { rows } = await call(listTasks, { params: { queue: 'projectReviews' }, query: { pageSize: 50 } })
  const [first, second] = rows
  if (!first || !second) expect.fail('fewer than two wait')
  await openPage(`/console${first.link}`)
  const next = await screen.findByRole('link', { name: `下一项：${second.title}` })
  expect(next.getAttribute('href')).toContain(second.id)
})
