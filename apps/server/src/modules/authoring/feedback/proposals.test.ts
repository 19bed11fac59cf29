import {
  listMissedSearches,
  listSynonyms,
  takeProposal,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import type { MissedSearch } from '@xinqiao/contract/authoring/statistics-schemas'
import { noteSearch, searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { makeBase } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'

const made = { open: '', closed: '', document: '' }
const app = useApp({
  seed: async (opened) => {
    const { hardware } = await makeReadingWorld(opened)
    const documents = [{ title: '共模扼流圈选型', body: '共模扼流圈的选择。' }]
    const open = await makeBase(opened.platform, { spaceId: hardware, name: '选型指南', documents })
    const closed = await makeBase(opened.platform, {
      spaceId: hardware,
      name: '保密的选型指南',
      visibility: 'units',
      unitIds: [],
      documents: [{ title: '保密器件选型' }],
    })
    made.open = open.baseId
    made.closed = closed.baseId
    made.document = (await storedRow(opened.platform.db, 'knowledgeDocument', { title: '共模扼流圈选型' })).id
  },
})
const tokens = useTokens(app, { editor: READERS.editor, reader: READERS.maker })

const tell = (body: object, token: string | undefined = tokens.reader) =>
  app.call(noteSearch, { body: { keyword: '', ...body } }, token)
const missed = async (word: string): Promise<MissedSearch | undefined> =>
  (await app.call(listMissedSearches, {}, tokens.editor)).body.rows.find(
    (row: MissedSearch) => row.word === word,
  )

describe('what came of searches', () => {
  it('is counted by words, with what readers searched for next and read', async () => {
    await tell({ keyword: '磁环发热' })
    const opened = { kbId: made.open, docId: made.document }
    await tell({ keyword: '共模扼流圈', before: '磁环发热', opened })
    await tell({ keyword: '共模扼流圈', before: '磁环发热', opened })
    expect(await missed('磁环发热')).toMatchObject({
      unread: 1,
      times: 0,
      takenTime: '',
      proposals: expect.arrayContaining([
        { kind: 'word', proposed: '共模扼流圈', times: 2 },
        { kind: 'title', proposed: '共模扼流圈选型', times: 2 },
      ]),
    })
  })

  it('names nothing that the reader may not find, no person, and no number of one', async () => {
    await tell({ keyword: '保密的东西' })
    await tell({ keyword: '别的东西', before: '保密的东西', opened: { kbId: made.closed } })
    expect((await missed('保密的东西'))?.proposals).toEqual([
      { kind: 'word', proposed: '别的东西', times: 1 },
    ])
    const { realName } = await app.platform.db
      .selectFrom('account')
      .select('realName')
      .where('realName', 'is not', null)
      .where('realName', '<>', '')
      .executeTakeFirstOrThrow()
    await tell({ keyword: realName ?? '' })
    await tell({ keyword: '13800000000' })
    expect(await missed(realName ?? '')).toBeUndefined()
    expect(await missed('13800000000')).toBeUndefined()
    await tell({ keyword: realName ?? '', before: '保密的东西', opened: { kbId: made.open } })
    expect(JSON.stringify((await missed('保密的东西'))?.proposals)).not.toContain(realName)
  })

  it('of those who write is not kept', async () => {
    await tell({ keyword: '编辑自己的搜索' }, tokens.editor)
    expect(await missed('编辑自己的搜索')).toBeUndefined()
  })

  it('becomes an entry by a click, and what it brings is counted', async () => {
    await tell({ keyword: '小磁圈' })
    await tell({ keyword: '共模扼流圈', before: '小磁圈', opened: { kbId: made.open } })
    const { id = '' } = (await missed('小磁圈')) ?? {}
    const take = (proposed: string) =>
      app.call(takeProposal, { params: { id }, body: { proposed } }, tokens.editor)
    expect((await take('小磁圈')).body.errors).toEqual({ proposed: expect.stringContaining('会引向它自己') })
    expect((await take('共模扼流圈')).status).toBe(200)
    const { rows } = (await app.call(listSynonyms, { query: { keyword: '小磁圈' } }, tokens.editor)).body
    expect(rows).toMatchObject([{ words: ['小磁圈'], leads: ['共模扼流圈'], kind: 'symptom' }])
    const found = (await app.call(searchText, { query: { keyword: '小磁圈' } }, tokens.reader)).body
    expect(found.total).toBeGreaterThan(0)
    await tell({ keyword: '小磁圈', opened: { kbId: made.open } })
    await tell({ keyword: '小磁圈' })
    expect(await missed('小磁圈')).toMatchObject({
      askedAfter: 2,
      readAfter: 1,
      takenTime: expect.stringMatching(/^20/),
    })
  })
})
