import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { expectNoBase } from '../../../../../test/documents.ts'
import { openPage } from '../../../../../test/page.tsx'

const app = startDemoApp()
const COMPARE = '/portal/knowledgeBase/kbCompare'

test('without a base in the address nothing is compared, and the page says that it is not there', async () => {
  await app.reach(PEOPLE.manager)
  await expectNoBase(COMPARE)
})

test('a base that is not there has no 重试, which would not bring it', async () => {
  await app.reach(PEOPLE.manager)
  await openPage(`${COMPARE}?kbId=01990000-0000-7000-8000-000000000000`)
  expect(await screen.findByText('访问资源不存在')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})
