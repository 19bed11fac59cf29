import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { AUTHORING_REFUSALS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, useEditors } from '../../../../test/authoring.ts'
import type { PlaceRow } from './place-queries.ts'
import { placesAfterMove } from './tree.ts'

const desk = useEditors()
const { app } = desk
let token = ''
beforeAll(async () => {
  token = await app.signIn(EDITOR)
})

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
  return app.call(endpoints.placeDocument, { params: { id }, body: { parentId, index } }, token)
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
    await app.call(endpoints.deleteDocument, { params: { id: two } }, token)
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
    const deep = await app.call(endpoints.createDocument, { params: { id: versionId }, body }, token)
    expect(deep.body.msg).toBe(AUTHORING_REFUSALS.tooDeep.text)
    const other = await desk.base()
    const foreign = await desk.document(other.versionId, '别处')
    const stray = await app.call(
      endpoints.createDocument,
      { params: { id: versionId }, body: { title: '走失', parentId: foreign } },
      token,
    )
    expect(stray.body.errors).toEqual({ parentId: T.parentUnknown })
  })

  it('stays as it is once the version is in review', async () => {
    const { versionId, documentId } = await desk.draft('正文')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    const params = { id: documentId }
    const tries = [
      await app.call(endpoints.createDocument, { params: { id: versionId }, body: { title: '新' } }, token),
      await app.call(endpoints.updateDocument, { params, body: { title: '改' } }, token),
      await place(documentId, null, 0),
      await app.call(endpoints.deleteDocument, { params }, token),
    ]
    expect(tries.map(({ body }) => body.msg)).toEqual(Array(4).fill(AUTHORING_REFUSALS.notDraft.text))
  })

  it('keeps the order when many move at once', async () => {
    const { versionId } = await desk.base()
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await desk.document(versionId, String(at)))
    await Promise.all(ids.map((id, index) => place(id, null, (index * 3) % 6)))
    const rows = await app.platform.db
      .selectFrom('knowledgeDocument')
      .select('orderNumber')
      .where('versionId', '=', versionId)
      .orderBy('orderNumber')
      .execute()
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

it('any move keeps every document once, numbered in reading order below its parent', () => {
  const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((parents): PlaceRow[] => {
    const levels: number[] = []
    const rows = parents.map((pick, index) => {
      const parent = pick % (index + 1)
      const under = parent < index && (levels[parent] ?? 1) < 3 ? parent : null
      levels.push(under === null ? 1 : (levels[under] ?? 1) + 1)
      return { id: String(index), parentId: under === null ? null : String(under) }
    })
    return rows.map((row, index) => ({ ...row, level: levels[index] ?? 1, orderNumber: index + 1 }))
  })
  fc.assert(
    fc.property(forest, fc.nat(), fc.nat(), fc.nat(14), (rows, moved, parent, index) => {
      const id = String(moved % rows.length)
      const target = parent % (rows.length + 1)
      const parentId = target === rows.length ? null : String(target)
      let changed: PlaceRow[]
      try {
        changed = placesAfterMove(rows, id, { parentId, index })
      } catch (error) {
        expect([AUTHORING_REFUSALS.parentBelow.text, AUTHORING_REFUSALS.tooDeep.text]).toContain(
          (error as Error).message,
        )
        return
      }
      const now = new Map([...rows, ...changed].map((row) => [row.id, row]))
      expect(now.size).toBe(rows.length)
      const ordered = [...now.values()].sort((a, b) => a.orderNumber - b.orderNumber)
      expect(ordered.map(({ orderNumber }) => orderNumber)).toEqual(rows.map((_, at) => at + 1))
      for (const row of ordered) {
        const above = row.parentId === null ? undefined : now.get(row.parentId)
        expect(row.level).toBe((above?.level ?? 0) + 1)
        expect(row.orderNumber).toBeGreaterThan(above?.orderNumber ?? 0)
      }
      expect(now.get(id)?.parentId).toBe(parentId)
    }),
  )
})
