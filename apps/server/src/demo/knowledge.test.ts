import { projectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { PEOPLE } from '../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../test/shared-world.ts'
import { clearDemo, seedDemo } from './demo-world.ts'

const app = useApp({ work: true, world: sharedWorld })
let token: string
beforeAll(async () => {
  token = await app.signIn(PEOPLE.manager)
})

const count = async (table: 'knowledgeBase' | 'space' | 'knowledgeDocument' | 'project' | 'knowledgeText') =>
  (
    await app.platform.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('the demonstration knowledge base', () => {
  it('has its spaces, bases, documents and projects', async () => {
    expect(await count('space')).toBe(5)
    expect(await count('knowledgeBase')).toBeGreaterThanOrEqual(24)
    expect(await count('knowledgeText')).toBeGreaterThanOrEqual(150)
    expect(await count('project')).toBeGreaterThanOrEqual(16)
  })

  it('shows 林志远 favourites, unread dots and bases of projects', async () => {
    const list = await app.call(reading.listBases, { body: {}, query: { pageSize: 48 } }, token)
    const { rows } = list.body
    expect(rows.filter((row: { favor: boolean }) => row.favor)).toHaveLength(5)
    const unread = rows.filter((row: { read: boolean }) => !row.read)
    expect(unread.map((row: { kbName: string }) => row.kbName)).toContain('D2000 硬件设计指南')
    expect(unread.length).toBeLessThan(8)
    const linked = (await app.call(projectBases, {}, token)).body
    expect(linked.total).toBeGreaterThanOrEqual(6)
    expect(linked.rows[0].projectNames[0]).toMatch(/^PRJ-\d\d-\d{4} TZ-/)
  })

  it('can be read whole: every document of every version, its figures and links', async () => {
    const editor = await app.signIn(PEOPLE.editor)
    const bases = (await app.call(reading.listBases, { body: {}, query: { pageSize: 200 } }, editor)).body
      .rows
    let documents = 0
    for (const { kbId } of bases) {
      const detail = (await app.call(reading.baseDetail, { params: { kbId } }, editor)).body.data
      for (const { verId } of detail.versions) {
        const tree = (await app.call(reading.documentTree, { params: { kbId, verId } }, editor)).body.data
        for (const document of flat(tree)) {
          documents += 1
          const params = { kbId, verId, docId: document.id }
          const { data } = (await app.call(reading.documentContent, { params }, editor)).body
          expect(data.content === '' ? data.document : data.content, data.name).not.toBe('')
          // No link and no figure leads nowhere.
          expect(data.content, data.name).not.toMatch(/\]\((#|resource:|document:|[^)]*\.(svg|md))\)/)
        }
      }
    }
    expect(documents).toBeGreaterThanOrEqual(300)
  })

  // Beside everything else the queue of extractions is the last to be served.
  it('finds the text of PDF files with their pages, soon after the start', { timeout: 300_000 }, async () => {
    await expect
      .poll(
        async () => {
          const query = { keyword: '修订记录', pageSize: 50 }
          const { rows } = (await app.call(searchText, { query }, token)).body
          return rows.filter((row: { page: number }) => row.page > 0).length
        },
        { timeout: 280_000, interval: 500 },
      )
      .toBeGreaterThanOrEqual(10)
  })

  it('goes with the demonstration world and comes again', async () => {
    await clearDemo(app.platform.db)
    expect(await count('knowledgeBase')).toBe(0)
    expect(await count('knowledgeText')).toBe(0)
    expect(await count('space')).toBe(0)
    await seedDemo(app.platform)
    expect(await count('knowledgeBase')).toBeGreaterThanOrEqual(24)
  })
})

function flat(tree: KnowledgeDocument[]): KnowledgeDocument[] {
  return tree.flatMap((document) => [document, ...flat(document.child)])
}
