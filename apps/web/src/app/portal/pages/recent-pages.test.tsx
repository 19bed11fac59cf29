import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { baseDetail, documentTree, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

const app = startDemoApp()
const ARTICLE = '4.2 PCIe 3.0 布线约束'
const KEPT = 'recent-pages'
beforeEach(() => localStorage.clear())

/** Reads an article as a manager, and goes away. */
async function readArticle() {
  await app.reach(PEOPLE.manager)
  const { rows } = await call(listBases, { query: { pageSize: 48 }, body: {} })
  const kbId = rows.find(({ kbName }) => kbName === 'D2000 硬件设计指南')?.kbId ?? expect.fail('no base')
  const { verId } = (await call(baseDetail, { params: { kbId }, query: {} })).data
  const all = (await call(documentTree, { params: { kbId, verId } })).data
  const docId = all.flatMap(({ child }) => child).find(({ name }) => name === ARTICLE)?.id ?? ''
  const { unmount } = await openPage(
    `/portal/knowledgeBase/kbDetail?${new URLSearchParams({ kbId, verId, docId })}`,
  )
  await screen.findByRole('heading', { level: 1, name: ARTICLE })
  await waitFor(() => expect(localStorage.getItem(KEPT)).toContain(docId))
  unmount()
}

async function openPalette() {
  const page = await openPage('/portal/contactUS')
  await screen.findByRole('navigation', { name: '主导航' })
  await userEvent.keyboard('{Control>}k{/Control}')
  return { ...page, dialog: await screen.findByRole('dialog', { name: '快速前往与搜索' }) }
}

test('Ctrl K shows what was read last while nothing is typed, and leads there', async () => {
  await readArticle()
  const { router, dialog } = await openPalette()
  const recent = await within(dialog).findByRole('group', { name: '最近阅读' })
  await userEvent.click(within(recent).getByRole('option', { name: /4\.2 PCIe 3\.0/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/knowledgeBase/kbDetail'))
})

test('the search of the home shows it while it is empty, and no longer once one types', async () => {
  await readArticle()
  await openPage('/portal/knowledgeBase/kbHome')
  const box = await screen.findByRole('combobox', { name: '关键词' })
  await userEvent.click(box)
  expect(await screen.findByRole('group', { name: '最近阅读' })).toBeTruthy()
  await userEvent.type(box, 'D2000')
  await waitFor(() => expect(screen.queryByRole('group', { name: '最近阅读' })).toBeNull())
})

test('another account is never shown what was read', async () => {
  await readArticle()
  await app.reach(PEOPLE.vendor)
  const { dialog } = await openPalette()
  await within(dialog).findByRole('option', { name: /我的消息/ })
  expect(within(dialog).queryByRole('group', { name: '最近阅读' })).toBeNull()
})

test('what may not be read any more is left out', async () => {
  await readArticle()
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
  const [page] = kept.pages
  const gone = {
    ...page,
    kbId: '00000000-0000-4000-8000-000000000000',
    docId: 'gone',
    kbName: '已收回的知识库',
  }
  localStorage.setItem(KEPT, JSON.stringify({ ...kept, pages: [gone, page] }))
  const { dialog } = await openPalette()
  const recent = await within(dialog).findByRole('group', { name: '最近阅读' })
  expect(within(recent).getAllByRole('option')).toHaveLength(1)
  expect(recent.textContent).not.toContain('已收回的知识库')
})
