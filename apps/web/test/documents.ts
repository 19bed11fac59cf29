import { screen } from '@testing-library/react'
import { baseDetail, documentTree, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { expect, vi } from 'vitest'
import { inOrder } from '../src/features/knowledge/portal/detail/document-tree.ts'
import { call } from '../src/shared/api/call.ts'
import { openPage } from './page.tsx'

/** Where a document of a base is, by their names. */
export async function idsOf(baseName: string, title: string) {
  const { rows } = await call(listBases, { query: { pageSize: 48 }, body: {} })
  const kbId = rows.find(({ kbName }) => kbName === baseName)?.kbId ?? expect.fail(`no base ${baseName}`)
  const { verId } = (await call(baseDetail, { params: { kbId }, query: {} })).data
  const tree = (await call(documentTree, { params: { kbId, verId } })).data
  const docId = inOrder(tree).find(({ name }) => name === title)?.id ?? expect.fail(`no document ${title}`)
  return { kbId, verId, docId }
}

/** Opens an address that names no base: the page says that it is not there, and asks for none. */
export async function expectNoBase(address: string): Promise<void> {
  const fetching = vi.spyOn(globalThis, 'fetch')
  await openPage(address)
  expect(await screen.findByText('访问资源不存在')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回知识库' })).toBeTruthy()
  expect(fetching.mock.calls.filter(([called]) => String(called).includes('/kbs/'))).toEqual([])
  fetching.mockRestore()
}
