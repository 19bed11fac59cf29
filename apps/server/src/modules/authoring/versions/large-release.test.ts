import { createVersion, updateBase } from '@xinqiao/contract/authoring/base-endpoints'
import { saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { searchFacets, searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { suggest } from '@xinqiao/contract/search/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

import { prepareAll } from '../../knowledge/index.ts'

const desk = useEditors()
const { app } = desk
const MANAGER = PEOPLE.manager

const search = async (keyword: string, phone: string | null = MANAGER) => {
  const token = phone === null ? undefined : await app.signIn(phone)
  return (await app.call(searchText, { query: { keyword } }, token)).body
}
const names = async (keyword: string, phone: string | null = MANAGER) =>
  (await search(keyword, phone)).rows.map(
    (row: { docName: string; kbName: string }) => row.docName || row.kbName,
  )

/** Rows of a version, and how many of them have no tokens. */
async function rowsOf(versionId: string): Promise<{ all: number; bare: number }> {
  const { rows } = await sql<{ all: number; bare: number }>`
    select count(*)::int as all, (count(*) filter (where tokens is null))::int as bare
    from knowledge_search where version_id = ${versionId}`.execute(app.platform.db)
  return rows[0] ?? expect.fail('nothing was counted')
}

/** More sections than get their tokens in the release itself; the last one says the word. */
const sections = (word: string) =>
  `${Array.from({ length: 150 }, (_, index) => `## 第 ${index + 1} 节\n\n寻常的内容\n`).join('\n')}\n## 末节\n\n${word}\n`

/** A draft of two documents, the second behind all rows that get their tokens at once. */
async function largeDraft(word: string) {
  const made = await desk.draft(sections(word))
  const second = await desk.document(made.versionId, `${word}手册`)
  const saved = { params: { id: second }, body: { body: '手册的正文', revision: 1 } }
  expect((await app.call(saveText, saved, desk.tokens.editor)).body.code).toBe(200)
  return made
}

describe('a large release that was not prepared', () => {
  it('is found whole in the moment of its release, by those who may read it, and the same once its tokens are made', async () => {
    const { id, versionId } = await largeDraft('磷化铟')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    expect((await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })).body.code).toBe(200)
    const { all, bare } = await rowsOf(versionId)
    expect(all).toBeGreaterThan(150)
    expect(bare).toBeGreaterThan(40)
    const seen = async () => ({
      named: await names('磷化铟'),
      visitor: await names('磷化铟', null),
      total: (await search('寻常的内容')).total,
      more: (await search('寻常的内容')).rows[0].more,
      suggested: (await app.call(suggest, { query: { keyword: '磷化铟' } }, await app.signIn(MANAGER))).body
        .rows,
      counted: (await app.call(searchFacets, { query: { keyword: '磷化铟' } }, await app.signIn(MANAGER)))
        .body,
      listed: (await search('磷化铟')).rows.map(({ kbId }: { kbId: string }) => kbId),
    })
    const before = await seen()
    expect(before).toMatchObject({ named: ['磷化铟手册', '概述'], visitor: [], total: 1, more: 149 })
    expect(before.listed).toEqual([id, id])
    expect(JSON.stringify(before.suggested)).toContain('磷化铟手册')
    await prepareAll(app.platform)
    expect((await rowsOf(versionId)).bare).toBe(0)
    expect(await seen()).toEqual(before)
  })

  it('is nobody’s while it waits, with or without its tokens', async () => {
    const { versionId } = await largeDraft('锑化镓')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    await sql`update knowledge_search set tokens = null where version_id = ${versionId}`.execute(
      app.platform.db,
    )
    expect(await names('锑化镓')).toEqual([])
    await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    expect(await names('锑化镓')).toEqual(['锑化镓手册', '概述'])
  })

  it('keeps its documents in the search as they are when only its card changes', async () => {
    const { id, versionId, form } = await desk.draft('不随名片改变的砷化镓')
    await desk.release(versionId)
    const documents = async () =>
      (
        await sql`select id, xmin from knowledge_search where version_id = ${versionId} and kind = 'document'`.execute(
          app.platform.db,
        )
      ).rows
    const before = await documents()
    const body = { ...form, description: '改过的简介写了氮化镓', version: 1 }
    await app.call(updateBase, { params: { id }, body: body as never }, desk.tokens.editor)
    expect(await documents()).toEqual(before)
    expect(await names('氮化镓')).toHaveLength(1)
    const hidden = { ...form, visibility: 'units', unitIds: [await foreignUnit()], version: 2 }
    await app.call(updateBase, { params: { id }, body: hidden as never }, desk.tokens.editor)
    expect(await names('砷化镓')).toEqual([])
  })
})

describe('what was prepared', () => {
  it('ranks by the hour of its release, not by that of its submission', async () => {
    const early = await desk.draft('同一个词钛酸钡')
    const late = await desk.draft('同一个词钛酸钡')
    await desk.move(early.versionId, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    app.clock.advance(3_600_000)
    await desk.release(late.versionId)
    app.clock.advance(3_600_000)
    await desk.move(early.versionId, OTHER_EDITOR, { event: 'approve' })
    const bases = (await search('钛酸钡')).rows.map(({ kbId }: { kbId: string }) => kbId)
    expect(bases).toEqual([early.id, late.id])
  })

  it('is made anew when others may find the base before it is complete', async () => {
    const { id, versionId } = await desk.draft('准备时改了范围的铌酸钾')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    const { db } = app.platform
    const held = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const changing = db.transaction().execute(async (tx) => {
      await sql`update knowledge_base set visibility = 'public' where id = ${id}`.execute(tx)
      held.resolve()
      await goOn.promise
    })
    await held.promise
    const preparing = prepareAll(app.platform)
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length
    await expect.poll(waiting).toBe(1)
    goOn.resolve()
    await Promise.all([changing, preparing])
    expect(await rowsOf(versionId)).toMatchObject({ all: 0 })
    await prepareAll(app.platform)
    await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    expect(await names('铌酸钾', null)).toEqual(['概述'])
  })

  it('stays prepared when another version of its base is released before it', async () => {
    const { id, versionId } = await desk.draft('初版写了钽铁矿')
    await desk.release(versionId)
    const next = await desk.nextVersion(id, versionId)
    await desk.rewrite(next, '次版写了碳化硼')
    const input = { params: { id }, body: { name: 'V1.2', summary: '再改', fromId: next } }
    const last = (await app.call(createVersion, input, desk.tokens.editor)).body.data.id as string
    await desk.rewrite(last, '末版写了蒙脱石')
    for (const one of [next, last]) await desk.move(one, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    const found = async () => [await names('钽铁矿'), await names('碳化硼'), await names('蒙脱石')]
    expect(await found()).toEqual([['概述'], [], []])
    const prepared = await rowsOf(last)
    await desk.move(next, OTHER_EDITOR, { event: 'approve' })
    expect(await found()).toEqual([[], ['概述'], []])
    expect(await rowsOf(last)).toEqual(prepared)
    await desk.move(last, OTHER_EDITOR, { event: 'approve' })
    expect(await found()).toEqual([[], [], ['概述']])
    expect([(await rowsOf(versionId)).all, (await rowsOf(next)).all]).toEqual([0, 0])
  })
})

async function foreignUnit(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select u.id from unit u where not exists (
    select from account a where a.unit_id = u.id and a.phone = ${MANAGER}) limit 1`.execute(app.platform.db)
  return rows[0]?.id ?? expect.fail('no other unit')
}
