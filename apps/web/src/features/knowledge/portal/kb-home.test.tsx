import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open(phone: string) {
  await app.reach(phone)
  await openPage('/portal/')
  await screen.findByRole('heading', { name: '最新文章' })
}

test('[P-KB-005] the home of an enterprise account shows the bases of its projects', async () => {
  await open(PEOPLE.engineer)
  const heading = await screen.findByRole('heading', { name: /项目关联知识库/ })
  expect(
    within(heading.closest('section') ?? expect.fail('no section')).getAllByRole('article').length,
  ).toBeGreaterThan(0)
})

test('[P-KB-005] that of an account without a company has none', async () => {
  await open(PEOPLE.personal)
  expect(screen.queryByRole('heading', { name: /项目关联知识库/ })).toBeNull()
})
