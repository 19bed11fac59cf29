import { baseDetail, documentTree, markVisited } from '@xinqiao/contract/knowledge/reading-endpoints'
import { versionChanges, versionTexts } from '@xinqiao/contract/knowledge/version-endpoints'
import { describe, expect, it } from 'vitest'
import { makeResource, releaseVersion } from '../../../../test/factories/knowledge.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other')

let newer: string

const changes = (kbId: string, verId: string, from: string, token?: string) =>
  app.call(versionChanges, { params: { kbId, verId }, query: { from } }, token)
const detail = async (token: string) =>
  (await app.call(baseDetail, { params: { kbId: world.unitBase.baseId } }, token)).body.data

describe('two versions of a base', () => {
  it('tell a reader what is new since the version that was read', async () => {
    const { baseId, versionId } = world.unitBase
    await app.call(markVisited, { params: { kbId: baseId } }, tokens.maker)
    expect(await detail(tokens.maker)).toMatchObject({ readBefore: '' })
    newer = await release(baseId)
    expect(await detail(tokens.maker)).toMatchObject({ verId: newer, readBefore: versionId })
    await app.call(markVisited, { params: { kbId: baseId } }, tokens.maker)
    await app.call(markVisited, { params: { kbId: baseId } }, tokens.maker)
    expect(await detail(tokens.maker)).toMatchObject({ readBefore: versionId })
  })

  it('are compared document by document', async () => {
    const { baseId, versionId } = world.unitBase
    const { data } = (await changes(baseId, newer, versionId, tokens.maker)).body
    expect(data.from.verId).toBe(versionId)
    expect(data.to.verId).toBe(newer)
    const kinds = data.documents.map(({ kind, name }: { kind: string; name: string }) => [kind, name])
    expect(kinds).toContainEqual(['added', '新的一章'])
    const back = (await changes(baseId, versionId, newer, tokens.maker)).body.data
    expect(back.documents.map(({ kind }: { kind: string }) => kind)).toContain('removed')
    const same = (await changes(baseId, newer, newer, tokens.maker)).body.data
    expect(same).toMatchObject({ documents: [], unchanged: 1 })
  })

  it('give their texts as written', async () => {
    const { baseId, versionId } = world.unitBase
    const { data } = (await changes(baseId, newer, versionId, tokens.maker)).body
    const added = data.documents.find(({ kind }: { kind: string }) => kind === 'added')
    const params = { kbId: baseId, verId: newer, docId: added.docId }
    expect((await app.call(versionTexts, { params }, tokens.maker)).body.data).toMatchObject({
      text: '新的内容。',
    })
    expect((await app.call(versionTexts, { params }, tokens.other)).status).toBe(404)
    expect((await app.call(versionTexts, { params })).status).toBe(401)
  })

  it('name the documents and files that a text links to, and nothing of another base', async () => {
    const { baseId } = world.unitBase
    const [own, foreign] = await Promise.all(
      [baseId, world.guideBase.baseId].map((id) =>
        makeResource(app.platform, id, { name: `层叠 ${id}.png`, content: 'x' }),
      ),
    )
    const body = `[一](document:second#节) ![图](resource:${own}) ![图](resource:${foreign}) [无](document:none)`
    const documents = [
      { slug: 'first', title: '第一章', body },
      { slug: 'second', title: '第二章', body: '文' },
    ]
    const { versionId } = await releaseVersion(app.platform, baseId, { name: 'V9.1', documents })
    const tree = (await app.call(documentTree, { params: { kbId: baseId, verId: versionId } }, tokens.maker))
      .body.data
    const params = { kbId: baseId, verId: versionId, docId: tree[0].id }
    const { links } = (await app.call(versionTexts, { params }, tokens.maker)).body.data
    expect(
      links.toSorted((a: { target: string }, b: { target: string }) => (a.target < b.target ? -1 : 1)),
    ).toEqual([
      { target: 'document:second', name: '第二章' },
      { target: `resource:${own}`, name: `层叠 ${baseId}.png` },
    ])
  })

  it('are hidden like their base', async () => {
    const { baseId, versionId } = world.unitBase
    expect((await changes(baseId, newer, versionId)).status).toBe(401)
    expect((await changes(baseId, newer, versionId, tokens.other)).status).toBe(404)
    expect((await changes(baseId, newer, world.guideBase.versionId, tokens.maker)).status).toBe(404)
  })
})

async function release(baseId: string): Promise<string> {
  const documents = [{ slug: 'new', title: '新的一章', body: '新的内容。' }]
  return (await releaseVersion(app.platform, baseId, { name: 'V9.0', documents })).versionId
}
