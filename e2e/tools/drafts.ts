import type { Page } from 'playwright-core'
import type { Visit } from './harness.ts'

let count = 0

export interface Draft {
  baseId: string
  verId: string
  documents: string[]
}

/** Calls the API as the person whose page it is. */
async function api<T>({ page }: Visit, method: string, path: string, body: object): Promise<T> {
  const answer = await page.evaluate(
    async ([verb, address, text]) => {
      const token = localStorage.getItem('token')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return (await fetch(address, { method: verb, headers, body: text })).json()
    },
    [method, `/api/console/kb${path}`, JSON.stringify(body)] as const,
  )
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
  return answer.data as T
}

/** A base of its own with documents of these titles; the editor's page is open at it. */
export async function openDraft(visit: Visit, titles: readonly string[]): Promise<Draft> {
  count += 1
  await visit.open('/console/kb/bases')
  const space = await api<{ id: string }>(visit, 'POST', '/spaces', { name: `编写空间 ${count}` })
  const form = { name: `编写中的知识库 ${count}`, icon: 'MD', spaceId: space.id, visibility: 'login' }
  const { id: baseId, versionId: verId } = await api<{ id: string; versionId: string }>(
    visit,
    'POST',
    '/bases',
    form,
  )
  const documents = []
  for (const title of titles) {
    const made = await api<{ id: string }>(visit, 'POST', `/versions/${verId}/documents`, {
      title,
      parentId: null,
    })
    documents.push(made.id)
  }
  await visit.open(`/console/kb/write?verId=${verId}`)
  return { baseId, verId, documents }
}

export const editorOf = (page: Page) => page.getByRole('textbox', { name: '正文（Markdown）' })
export const saved = (page: Page) => page.getByText(/已于 \d\d:\d\d:\d\d 保存$/).waitFor()
export async function write(page: Page, text: string) {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(text)
}
