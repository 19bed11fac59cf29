import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { AUTHORING_REFUSALS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { describe, expect, it } from 'vitest'
import { storedRows } from '../../../../test/databases/stored.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'

const desk = useEditors()
const { app, tokens } = desk

async function outline(versionId: string): Promise<string[]> {
  const { documents } = await desk.version(versionId)
  const depth = new Map<string | null, number>([[null, 0]])
  return documents.map(({ id, parentId, title }: { id: string; parentId: string | null; title: string }) => {
    const level = (depth.get(parentId) ?? 0) + 1
    depth.set(id, level)
    return `${level} ${title}`
  })
}

function place(id: string, parentId: string | null, index: number) {
  return app.call(endpoints.placeDocument, { params: { id }, body: { parentId, index } }, tokens.editor)
}

describe('the tree of a version', () => {
  it('is built, moved with what stands below, and taken apart', async () => {
    const { versionId } = await desk.base()
    const one = await desk.document(versionId, '一')
    const two = await desk.document(versionId, '二')
    const below = await desk.document(versionId, '一之一', one)
    await desk.document(versionId, '一之一之一', below)
    expect(await outline(versionId)).toEqual(['1 一', '2 一之一', '3 一之一之一', '1 二'])
    await place(below, null, 0)
    expect(await outline(versionId)).toEqual(['1 一之一', '2 一之一之一', '1 一', '1 二'])
    await place(one, two, 0)
    expect(await outline(versionId)).toEqual(['1 一之一', '2 一之一之一', '1 二', '2 一'])
    expect((await place(two, one, 0)).body.msg).toBe(AUTHORING_REFUSALS.parentBelow.text)
    await app.call(endpoints.deleteDocument, { params: { id: two } }, tokens.editor)
    expect(await outline(versionId)).toEqual(['1 一之一', '2 一之一之一'])
    const texts = await app.platform.db.selectFrom('knowledgeText').select('id').execute()
    const held = await app.platform.db.selectFrom('knowledgeDocument').select('textId').execute()
    expect(texts.map(({ id }) => id).sort()).toEqual(held.map(({ textId }) => textId).sort())
  })

  it('is six levels deep at most, and holds documents of its own version alone', async () => {
    const { versionId } = await desk.base()
    let parent: string | null = null
    for (let level = 1; level <= 6; level += 1)
      parent = await desk.document(versionId, `第 ${level} 级`, parent)
    const body = { title: '第 7 级', parentId: parent }
    const deep = await app.call(endpoints.createDocument, { params: { id: versionId }, body }, tokens.editor)
    expect(deep.body.msg).toBe(AUTHORING_REFUSALS.tooDeep.text)
    const other = await desk.base()
    const foreign = await desk.document(other.versionId, '别处')
    const stray = await app.call(
      endpoints.createDocument,
      { params: { id: versionId }, body: { title: '走失', parentId: foreign } },
      tokens.editor,
    )
    expect(stray.body.errors).toEqual({ parentId: T.parentUnknown })
  })

  it('stays as it is once the version is in review', async () => {
    const { versionId, documentId } = await desk.draft('正文')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    const params = { id: documentId }
    const tries = [
      await app.call(
        endpoints.createDocument,
        { params: { id: versionId }, body: { title: '新' } },
        tokens.editor,
      ),
      await app.call(endpoints.updateDocument, { params, body: { title: '改' } }, tokens.editor),
      await place(documentId, null, 0),
      await app.call(endpoints.deleteDocument, { params }, tokens.editor),
    ]
    expect(tries.map(({ body }) => body.msg)).toEqual(Array(4).fill(AUTHORING_REFUSALS.notDraft.text))
  })

  it('keeps the order when many move at once', async () => {
    const { versionId } = await desk.base()
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await desk.document(versionId, String(at)))
    await Promise.all(ids.map((id, index) => place(id, null, (index * 3) % 6)))
    const rows = await storedRows(app.platform.db, 'knowledgeDocument', { versionId })
    expect(rows.map(({ orderNumber }) => orderNumber).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})
