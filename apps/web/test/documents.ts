import { baseDetail, documentTree, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { expect } from 'vitest'
import { inOrder } from '../src/features/knowledge/portal/detail/document-tree.ts'
import { call } from '../src/shared/api/call.ts'

/** Where a document of a base is, by their names. */
export async function idsOf(baseName: string, title: string) {
  const { rows } = await call(listBases, { query: { pageSize: 48 }, body: {} })
  const kbId = rows.find(({ kbName }) => kbName === baseName)?.kbId ?? expect.fail(`no base ${baseName}`)
  const { verId } = (await call(baseDetail, { params: { kbId }, query: {} })).data
  const tree = (await call(documentTree, { params: { kbId, verId } })).data
  const docId = inOrder(tree).find(({ name }) => name === title)?.id ?? expect.fail(`no document ${title}`)
  return { kbId, verId, docId }
}
