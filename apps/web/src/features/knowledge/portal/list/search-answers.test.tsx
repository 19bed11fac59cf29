import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const PARTIAL = '未找到完全匹配，以下为部分匹配'

async function search(keyword: string) {
  await app.reach(PEOPLE.engineer)
  const query = new URLSearchParams({ action: 'search', type: '0', view: 'text', keyword })
  return openPage(`/portal/knowledgeBase/kbList?${query}`)
}

test('a question that no text holds whole shows the best of what there is, and says so', async () => {
  await search('PCIe 参考时钟 抖动 洗碗机')
  expect(await screen.findByText(PARTIAL)).toBeTruthy()
  expect(document.body.textContent).toMatch(/PCIe/)
})

test('words that stand somewhere as typed are shown without a word about it', async () => {
  await search('耦合电容')
  expect((await screen.findAllByText('耦合电容', { selector: 'mark' })).length).toBeGreaterThan(0)
  expect(screen.queryByText(PARTIAL)).toBeNull()
  expect(screen.queryByText(/^您是不是要找/)).toBeNull()
})

test('您是不是要找 leads to the search for what was meant', async () => {
  await app.keepWords()
  const { router } = await search('RMGII')
  const said = await screen.findByText(/^您是不是要找/)
  await userEvent.click(within(said).getByRole('button', { name: 'RGMII' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ keyword: 'RGMII', view: 'text' }))
  expect((await screen.findAllByText('RGMII', { selector: 'mark' })).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByText(/^您是不是要找/)).toBeNull())
})

test('a symptom shows the words of the texts that led to its answers', async () => {
  await search('网口只有百兆')
  expect((await screen.findAllByText(/^按 .*百兆 → .+ 找到$/)).length).toBeGreaterThan(0)
})

test('the steps by which a search went on are shown, and what a hit does not have is struck', async () => {
  await search('PCIe 参考时钟 抖动 Dishwasher')
  expect((await screen.findAllByText('Dishwasher', { selector: 's' })).length).toBeGreaterThan(0)
})

test('filters that hide hits say so, and a click takes them off', async () => {
  await app.reach(PEOPLE.engineer)
  const query = new URLSearchParams({
    action: 'search',
    type: '0',
    view: 'text',
    keyword: '背钻',
    chip: '没有的',
  })
  const { router } = await openPage(`/portal/knowledgeBase/kbList?${query}`)
  const said = await screen.findByText(/^当前筛选隐藏了 \d+ 条命中/)
  await userEvent.click(within(said).getByRole('button', { name: '取消筛选' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('chip'))
  expect((await screen.findAllByText('背钻', { selector: 'mark' })).length).toBeGreaterThan(0)
})

test('where nothing is found, an order is begun with what was typed by those who may', async () => {
  await search('洗碗机漏水怎么修')
  await userEvent.click(await screen.findByRole('button', { name: /问飞腾/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByDisplayValue('洗碗机漏水怎么修')).toBeTruthy()
})
