import { createBase, updateVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { createDocument, readText, saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { createSpace } from '@xinqiao/contract/authoring/structure-endpoints'
import { call } from '../src/shared/api/call.ts'

let count = 0

/** A version with one document of this text, which may be submitted. */
export async function makeDraft(text: string): Promise<{ versionId: string; documentId: string }> {
  count += 1
  const { data: space } = await call(createSpace, { body: { name: `待提交的空间 ${count}` } })
  const form = { name: `待提交的库 ${count}`, icon: 'MD', spaceId: space.id, visibility: 'login' } as const
  const { versionId } = (await call(createBase, { body: form })).data
  await call(updateVersion, { params: { id: versionId }, body: { summary: '初版' } })
  const body = { title: '概述', parentId: null }
  const { data } = await call(createDocument, { params: { id: versionId }, body })
  const input = { params: { id: data.id } }
  const { revision } = (await call(readText, input)).data
  await call(saveText, { ...input, body: { body: text, revision } })
  return { versionId, documentId: data.id }
}
