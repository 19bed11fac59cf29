import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { listMissedSearches } from '@xinqiao/contract/authoring/search-words-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { listBases as search } from '@xinqiao/contract/knowledge/reading-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

test('what was searched in vain becomes a document of a draft, and is marked as dealt with', async () => {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: '补充内容的空间' } })
  const form = { name: '补充内容的知识库', icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { data: base } = await call(createBase, { body: form })
  const word = '量子纠缠态'
  await app.reach(PEOPLE.manager)
  await call(search, { body: { keyword: word } })
  await app.reach(PEOPLE.editor)
  await openPage('/console/kb/statistics')
  const row = (await screen.findByText(word)).closest('tr') ?? expect.fail('no row')
  await userEvent.click(within(row).getByRole('button', { name: '写成文档' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('combobox'))
  await userEvent.click(await screen.findByText(/^补充内容的知识库 /))
  await userEvent.click(within(dialog).getByRole('button', { name: '新建并编写' }))
  const titles = async () =>
    (await call(readVersion, { params: { id: base.versionId } })).data.documents.map(({ title }) => title)
  await expect.poll(titles).toEqual([word])
  const left = async () => (await call(listMissedSearches, { query: {} })).rows.map((one) => one.word)
  await expect.poll(left).not.toContain(word)
})
