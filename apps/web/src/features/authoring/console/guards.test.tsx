import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createBase,
  createVersion,
  listBases,
  readBase,
  readVersion,
} from '@xinqiao/contract/authoring/base-endpoints'
import { readText, saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { createSpace, readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { createTag } from '@xinqiao/contract/authoring/tag-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const OTHER = PEOPLE.otherEditor

/** Changes the name in the dialog that is open, and saves. */
async function saveName(dialog: HTMLElement, name: string) {
  const field = within(dialog).getByRole('textbox', { name: '名称' })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
}

async function openRow(name: string) {
  const row = (await screen.findByText(name)).closest('tr') ?? expect.fail('no row')
  await userEvent.click(within(row).getByRole('button', { name: '修改' }))
  return screen.findByRole('dialog')
}

test('a space that somebody else renamed meanwhile: both names stand there, mine can still be saved', async () => {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: '同时改名' } })
  await openPage('/console/kb/structure')
  const dialog = await openRow('同时改名')
  const body = { name: '对方改名', description: '对方的说明', version: 1 }
  await app.doAs(OTHER, 'PUT', `/console/kb/spaces/${space.id}`, body)
  await saveName(dialog, '我的改名')
  expect(await within(dialog).findByText(/^内容已由宁川于 .+ 修改$/)).toBeTruthy()
  expect(await within(dialog).findByText('名称，对方改为：对方改名')).toBeTruthy()
  expect(within(dialog).getByText('说明，对方改为：对方的说明')).toBeTruthy()
  expect(within(dialog).getByRole('textbox', { name: '名称' })).toHaveProperty('value', '我的改名')
  await userEvent.click(await within(dialog).findByRole('button', { name: /仍保存我的内容/ }))
  await screen.findByText('我的改名', { selector: 'strong' })
})

test('the other’s change of a tag can be taken over', async () => {
  await app.reach(PEOPLE.editor)
  const { data: tag } = await call(createTag, { body: { name: '同时改标签' } })
  await openPage('/console/kb/structure?tab=tags')
  const dialog = await openRow('同时改标签')
  await app.doAs(OTHER, 'PUT', `/console/kb/tags/${tag.id}`, { name: '对方的标签', version: 1 })
  await saveName(dialog, '我的标签')
  await within(dialog).findByText('名称，对方改为：对方的标签')
  await userEvent.click(within(dialog).getByRole('button', { name: '采用对方的内容' }))
  expect(within(dialog).getByRole('textbox', { name: '名称' })).toHaveProperty('value', '对方的标签')
  await userEvent.click(await within(dialog).findByRole('button', { name: /保\s*存/ }))
  await waitFor(async () => {
    const { tags } = (await call(readStructure, {})).data
    expect(tags.find(({ id }) => id === tag.id)).toMatchObject({ name: '对方的标签', version: 3 })
  })
})

test('settings of a base that somebody else changed meanwhile are not overwritten, though the page has heard of it', async () => {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: '同时设置' } })
  const form = { name: '同时设置的库', icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { data } = await call(createBase, { body: form })
  const { client } = await openPage('/console/kb/bases?keyword=同时设置的库')
  await userEvent.click(await screen.findByRole('button', { name: '设置' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('textbox', { name: '名称' })
  const theirs = { ...form, description: '对方的简介', version: 1 }
  await app.doAs(OTHER, 'PUT', `/console/kb/bases/${data.id}`, theirs)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(JSON.stringify(client.getQueriesData({ queryKey: [readBase.name] }))).toContain('对方的简介'),
  )
  await saveName(dialog, '我设置的库')
  expect(await within(dialog).findByText('简介，对方改为：对方的简介')).toBeTruthy()
  expect(within(dialog).getByText('名称，对方改为：同时设置的库')).toBeTruthy()
  const kept = async () => (await call(readBase, { params: { id: data.id } })).data
  expect((await kept()).form).toMatchObject({ name: '同时设置的库', description: '对方的简介' })
  await userEvent.click(within(dialog).getByRole('button', { name: '采用对方的内容' }))
  await saveName(dialog, '商定的库')
  await waitFor(async () =>
    expect(await kept()).toMatchObject({ version: 3, form: { name: '商定的库', description: '对方的简介' } }),
  )
})

test('a base for reading alone offers no download, in its settings, on its card and at its head', async () => {
  await app.reach(PEOPLE.editor)
  const { rows } = await call(listBases, { query: { keyword: 'D2000 电源树与上电时序' } })
  const [base] = rows
  await openPage('/console/kb/bases?keyword=D2000 电源树与上电时序').then(async ({ unmount }) => {
    await userEvent.click(
      (await screen.findAllByRole('button', { name: '设置' }))[0] ?? expect.fail('no settings'),
    )
    const dialog = await screen.findByRole('dialog')
    const choice = await within(dialog).findByRole('switch', { name: '允许下载' })
    expect(choice.getAttribute('aria-checked')).toBe('true')
    await userEvent.click(choice)
    await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
    await waitFor(async () => {
      const { data } = await call(readBase, { params: { id: base?.id ?? '' } })
      expect(data.form.downloadable).toBe(false)
    })
    unmount()
  })
  await app.reach(PEOPLE.manager)
  const list = await openPage(
    '/portal/knowledgeBase/kbList?action=search&type=0&keyword=D2000 电源树与上电时序',
  )
  const card = (await screen.findByRole('link', { name: 'D2000 电源树与上电时序' })).closest('article')
  const inCard = within(card ?? expect.fail('no card'))
  expect(inCard.getByText('仅供在线阅读')).toBeTruthy()
  expect(inCard.queryByRole('button', { name: /^下载/ })).toBeNull()
  expect(inCard.getByRole('checkbox')).toHaveProperty('disabled', true)
  list.unmount()
  await openPage(`/portal/knowledgeBase/kbDetail?kbId=${base?.id}`)
  await screen.findByText('仅供在线阅读')
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
})

test('a draft is compared with the release before it', async () => {
  await app.reach(PEOPLE.editor)
  const { rows } = await call(listBases, { query: { keyword: 'D2000 UEFI 固件移植手册' } })
  const [base] = rows
  const current = base?.current ?? expect.fail('not out')
  const body = { name: 'V9.9', fromId: current.id }
  const { data } = await call(createVersion, { params: { id: base?.id ?? '' }, body })
  const { router } = await openPage(`/console/kb/write?verId=${data.id}`)
  await userEvent.click(await screen.findByRole('link', { name: `与 ${current.name} 比较` }))
  expect(await screen.findByText(`与 ${current.name} 的内容相同`)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: '返回编写' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/kb/write'))
  const [link] = await screen.findAllByRole('treeitem')
  expect(link).toBeTruthy()
})

test('a page that was changed is shown beside what it was', async () => {
  await app.reach(PEOPLE.editor)
  const { rows } = await call(listBases, { query: { keyword: 'D2000 UEFI 固件移植手册' } })
  const [base] = rows
  const draft = base?.next ?? expect.fail('no draft')
  const { documents } = (await call(readVersion, { params: { id: draft.id } })).data
  const first = documents.find(({ type }) => type === 1) ?? expect.fail('no article')
  const { data: text } = await call(readText, { params: { id: first.id } })
  const changed = { body: `${text.body}\n\n补充的一段`, revision: text.revision }
  await call(saveText, { params: { id: first.id }, body: changed })
  await openPage(`/console/kb/compare?verId=${draft.id}`)
  const list = await screen.findByRole('navigation', { name: '有变化的文档' })
  expect(within(list).getByRole('link', { name: first.title })).toBeTruthy()
  expect(within(list).getByRole('heading', { name: '修改 1' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: first.title })).toBeTruthy()
  expect(await screen.findByText('补充的一段')).toBeTruthy()
})
