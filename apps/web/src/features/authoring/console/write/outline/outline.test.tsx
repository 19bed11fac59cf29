import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBase, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument } from '@xinqiao/contract/authoring/document-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../../test/demo-app.ts'
import { openPage } from '../../../../../../test/page.tsx'
import { call } from '../../../../../shared/api/call.ts'
import { useLiveEvent } from '../../../../../shared/live/live-events.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()

test('two moves in quick succession go one after the other, and end as they were made', async () => {
  const { shown, kept } = await openTree('移动')
  const moves = hold('PUT', '/place')
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowRight}{/Alt}')
  await waitFor(() => expect(shown()).toEqual(['甲 1', '丙 2', '乙 1']))
  expect(moves.sent).toHaveLength(1)
  moves.letGo()
  await waitFor(() => expect(moves.sent).toHaveLength(2))
  moves.letGo()
  await waitFor(() => expect(moves.answers()).toBe(2))
  expect(await kept()).toEqual(['甲 1', '丙 2', '乙 1'])
})

test('what the server tells of one move does not take back the next, of which it does not know yet', async () => {
  const { versionId, news, shown } = await openTree('消息')
  const moves = hold('PUT', '/place')
  const reads = hold('GET', `/versions/${versionId}`)
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowRight}{/Alt}')
  await waitFor(() => expect(moves.sent).toHaveLength(1))
  moves.letGo()
  await waitFor(() => expect(news.join()).toContain(versionId))
  await waitFor(() => expect(moves.sent).toHaveLength(2))
  expect(reads.sent).toEqual([])
  moves.letGo()
  // After the last one the page reads what it all came to.
  await waitFor(() => expect(reads.sent).not.toEqual([]))
  expect(shown()).toEqual(['甲 1', '丙 2', '乙 1'])
})

test('an answer that was on its way when a document was moved does not take the move back', async () => {
  const { versionId, client, shown } = await openTree('在途')
  hold('PUT', '/place')
  const reads = hold('GET', `/versions/${versionId}`)
  void client.invalidateQueries({ queryKey: [readVersion.name] })
  await waitFor(() => expect(reads.sent).toHaveLength(1))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(shown()).toEqual(['甲 1', '丙 1', '乙 1']))
  expect(reads.sent[0]?.aborted).toBe(true)
})

test('a new name is shown with the moves that are still being saved, never one without the other', async () => {
  const { shown, kept } = await openTree('改名')
  const moves = hold('PUT', '/place')
  const seen = [shown().join()]
  const watcher = new MutationObserver(() => {
    const now = shown().join()
    if (now !== seen.at(-1)) seen.push(now)
  })
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watcher.disconnect())
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(moves.sent).toHaveLength(1))
  await rename('乙', '新乙')
  await waitFor(async () => expect(await kept()).toEqual(['甲 1', '新乙 1', '丙 1']))
  moves.letGo()
  await waitFor(() => expect(shown()).toEqual(['甲 1', '丙 1', '新乙 1']))
  expect(seen).toEqual(['甲 1,乙 1,丙 1', '甲 1,丙 1,乙 1', '甲 1,丙 1,新乙 1'])
  expect(await kept()).toEqual(['甲 1', '丙 1', '新乙 1'])
})

/** By the menu of the document. */
async function rename(title: string, next: string) {
  await userEvent.click(screen.getByRole('button', { name: `${title} 的操作` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '重命名' }))
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByRole('textbox')
  await userEvent.clear(name)
  await userEvent.type(name, next)
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
}

/** A draft with three documents and its page, where the keys move the last of them. */
async function openTree(name: string) {
  await app.reach(PEOPLE.editor)
  const { data: space } = await call(createSpace, { body: { name: `${name}的空间` } })
  const form = { name: `${name}的库`, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { versionId } = (await call(createBase, { body: form })).data
  const params = { id: versionId }
  for (const title of ['甲', '乙', '丙'])
    await call(createDocument, { params, body: { title, parentId: null } })
  const events = hold('GET', '/events')
  const { client } = await openPage(`/console/kb/write?verId=${versionId}`)
  const news: string[] = []
  render(<News tell={(data) => news.push(data)} />)
  await waitFor(() => expect(events.sent).toHaveLength(1))
  events.letGo()
  const tree = await screen.findByRole('navigation', { name: '目录' })
  await userEvent.click(await within(tree).findByText('丙'))
  await waitFor(() => expect(events.answers()).toBe(1))
  return {
    versionId,
    client,
    /** what the page has heard of versions */
    news,
    /** each title with its level in the tree */
    shown: () =>
      [...tree.querySelectorAll('.ant-tree-treenode:not([aria-hidden]) [class*=nodeTitle]')].map((one) => {
        const units = one.closest('.ant-tree-treenode')?.querySelectorAll('.ant-tree-indent-unit')
        return `${one.textContent} ${(units?.length ?? 0) + 1}`
      }),
    /** the same as the server has it */
    kept: async () => {
      const { documents } = (await call(readVersion, { params })).data
      return documents.map(({ title, parentId }) => `${title} ${parentId === null ? 1 : 2}`)
    },
  }
}

function News({ tell }: { tell: (data: string) => void }) {
  useLiveEvent('knowledge-version', tell)
  return null
}

/** Calls of this kind wait on their way to the server until the test lets them go, one by one. */
function hold(method: string, ending: string) {
  const original = globalThis.fetch
  const waiting: (() => void)[] = []
  const sent: (AbortSignal | null | undefined)[] = []
  let answers = 0
  globalThis.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') !== method || !String(input).endsWith(ending)) return original(input, init)
    sent.push(init?.signal)
    await new Promise<void>((go) => waiting.push(go))
    const response = await original(input, init)
    answers += 1
    return response
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
  return { sent, answers: () => answers, letGo: () => waiting.shift()?.() }
}
