import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

async function openGuide(phone?: string) {
  await app.reach(phone)
  const { rows } = await call(listBases, { query: { pageSize: 48 }, body: {} })
  const base = rows.find(({ kbName }) => kbName === 'D2000 硬件设计指南') ?? expect.fail('no guide')
  await openPage(`/portal/knowledgeBase/kbDetail?kbId=${base.kbId}`)
  await screen.findByRole('link', { name: '返回' })
}

test('a reader follows a base and its chip, sees it on the button, and lets go in the list', async () => {
  await openGuide(PEOPLE.engineer)
  await userEvent.click(await screen.findByRole('button', { name: '关注' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /此知识库的新版本/ }))
  await userEvent.click(await screen.findByRole('button', { name: '已关注' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /腾锐D2000 的全部更新/ }))
  await userEvent.click(screen.getByRole('button', { name: '已关注' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /管理我的关注.*2/ }))
  const list = (await screen.findByText('我的关注')).closest<HTMLElement>('[role=dialog]') ?? expect.fail()
  expect(within(list).getByText('腾锐D2000 的全部更新')).toBeTruthy()
  await userEvent.click(within(list).getByRole('button', { name: '取消关注 D2000 硬件设计指南' }))
  await userEvent.click(within(list).getByRole('button', { name: '取消关注 腾锐D2000' }))
  expect(await within(list).findByText('还没有关注')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '关注' })).toBeTruthy()
})

test('a visitor is not offered to follow', async () => {
  await openGuide()
  expect(screen.queryByRole('button', { name: '关注' })).toBeNull()
})
