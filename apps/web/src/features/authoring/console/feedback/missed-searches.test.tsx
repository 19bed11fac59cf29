import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listMissedSearches } from '@xinqiao/contract/authoring/search-words-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const LOST = '量子磁环'

const listAddress = (keyword: string) =>
  `/portal/knowledgeBase/kbList?${new URLSearchParams({ action: 'search', type: '0', view: 'text', keyword })}`

test('what a reader searched for next and opened is proposed, taken by a click, and counted from then on', async () => {
  await app.reach(PEOPLE.engineer)
  const first = await openPage(listAddress(LOST))
  await screen.findByText(/没有找到与您搜索相关的内容/)
  first.unmount()
  const second = await openPage(listAddress('背钻'))
  const [hit] = await screen.findAllByText('背钻', { selector: 'mark' })
  const link = hit?.closest('li')?.querySelector('a') ?? expect.fail('no link')
  await userEvent.click(link)
  await app.reach(PEOPLE.editor)
  const row = async () =>
    (await call(listMissedSearches, { query: {} })).rows.find(({ word }) => word === LOST)
  await expect.poll(async () => (await row())?.proposals.map(({ proposed }) => proposed)).toContain('背钻')
  second.unmount()
  await openPage('/console/kb/statistics')
  const shown = (await screen.findByText(LOST)).closest('tr') ?? expect.fail('no row')
  await userEvent.click(within(shown).getByRole('button', { name: /^背钻（1）/ }))
  await waitFor(() => expect(screen.getByText(/^已收入词库，此后搜索 0 次，打开 0 次$/)).toBeTruthy())
})
