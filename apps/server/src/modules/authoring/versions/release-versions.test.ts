import { updateBase } from '@xinqiao/contract/authoring/base-endpoints'
import { createFaq, reviewFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

import { toDateTime } from '../../../platform/clock.ts'
import { indexBase, prepareAll } from '../../knowledge/index.ts'
import { releaseDue } from './release-versions.ts'

const desk = useEditors()
const { app } = desk
const HOUR = 3_600_000

async function found(keyword: string): Promise<string[]> {
  const { body } = await app.call(searchText, { query: { keyword } }, await app.signIn(PEOPLE.manager))
  return body.rows.map((row: { docName: string; kbName: string }) => row.docName || row.kbName)
}

const rowsOf = async (versionId: string) => {
  const { rows } =
    await sql`select id from knowledge_search where version_id = ${versionId} order by id`.execute(
      app.platform.db,
    )
  return rows
}

async function scheduled(text: string, releaseAt: Date): Promise<string> {
  const { versionId } = await desk.draft(text)
  await desk.move(versionId, EDITOR, { event: 'submit' })
  const approve = { event: 'approve', releaseAt: toDateTime(releaseAt) }
  expect((await desk.move(versionId, OTHER_EDITOR, approve)).body.code).toBe(200)
  return versionId
}

describe('a version whose release fails', () => {
  const states = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await desk.version(id)).status))
  const told = async (phone: string) => {
    const { rows } = (await app.call(listMessages, {}, await app.signIn(phone))).body
    return rows.filter(({ message }: { message: string }) => message.includes('未能按时发布'))
  }
  let ids: string[] = []
  /** Lets the search refuse what belongs to this version, or nothing. */
  async function refuse(versionId: string | null) {
    await sql`drop trigger if exists refusing on knowledge_search`.execute(app.platform.db)
    if (versionId === null) return
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$`.execute(app.platform.db)
    await sql`create trigger refusing before insert on knowledge_search for each row
      when (new.version_id = ${sql.lit(versionId)}::uuid) execute function refuse()`.execute(app.platform.db)
  }

  beforeAll(async () => {
    const at = app.clock.now().getTime() + HOUR
    ids = []
    for (const [index, text] of ['先到的琥珀', '不成的琥珀', '后到的琥珀'].entries()) {
      ids.push(await scheduled(text, new Date(at + index * 1000)))
    }
  })

  it('holds up none of those behind it, and its editors are told once', async () => {
    await refuse(ids[1] ?? '')
    app.clock.advance(HOUR + 5_000)
    await releaseDue(app.platform)
    expect(await states(ids)).toEqual(['released', 'scheduled', 'released'])
    expect(await found('后到的琥珀')).toEqual(['概述'])
    expect(await found('不成的琥珀')).toEqual([])
    const retry = toDateTime(new Date(app.clock.now().getTime() + 60_000))
    expect((await desk.version(ids[1] ?? '')).retryTime).toBe(retry)
    for (const phone of [EDITOR, OTHER_EDITOR]) {
      const messages = await told(phone)
      expect(messages).toHaveLength(1)
      expect(messages[0].message).toContain(`将于 ${retry} 自动重试`)
    }
    expect(app.logged.some((line) => line.includes('a version could not be released'))).toBe(true)
  })

  it('is tried again with growing pauses, and told no second time', async () => {
    await releaseDue(app.platform)
    const first = (await desk.version(ids[1] ?? '')).retryTime
    app.clock.advance(60_000)
    await releaseDue(app.platform)
    const second = (await desk.version(ids[1] ?? '')).retryTime
    expect(second).toBe(toDateTime(new Date(app.clock.now().getTime() + 120_000)))
    expect(second).not.toBe(first)
    expect(await told(EDITOR)).toHaveLength(1)
    await refuse(null)
    app.clock.advance(120_000)
    await releaseDue(app.platform)
    expect(await desk.version(ids[1] ?? '')).toMatchObject({ status: 'released', retryTime: '' })
    expect(await found('不成的琥珀')).toEqual(['概述'])
  })

  it('can be taken back instead', async () => {
    const id = await scheduled('撤回的琥珀', new Date(app.clock.now().getTime() + HOUR))
    await refuse(id)
    app.clock.advance(HOUR)
    await releaseDue(app.platform)
    await refuse(null)
    await desk.move(id, EDITOR, { event: 'takeBack' })
    expect(await desk.version(id)).toMatchObject({ status: 'draft', retryTime: '' })
    app.clock.advance(HOUR)
    await releaseDue(app.platform)
    expect(await states([id])).toEqual(['draft'])
  })
})

describe('a version that waits for its release', () => {
  it('stands in the search before it, found by nobody until then', async () => {
    const { versionId } = await desk.draft('预先准备的石墨烯导热垫')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    expect(await rowsOf(versionId)).toEqual([])
    await prepareAll(app.platform)
    const prepared = await rowsOf(versionId)
    expect(prepared.length).toBeGreaterThan(0)
    expect(await found('石墨烯')).toEqual([])
    await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    expect(await found('石墨烯')).toEqual(['概述'])
    // What was prepared is what is found; only the card of the base came with the release.
    expect((await rowsOf(versionId)).slice(0, prepared.length)).toEqual(prepared)
    await prepareAll(app.platform)
    expect(await found('石墨烯')).toEqual(['概述'])
  })

  it('replaces the version before it in one moment', async () => {
    const { id, versionId } = await desk.draft('旧版写了氮化铝')
    await desk.release(versionId)
    const next = await desk.nextVersion(id, versionId)
    await desk.rewrite(next, '新版写了碳化硅')
    await desk.move(next, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    expect([await found('氮化铝'), await found('碳化硅')]).toEqual([['概述'], []])
    await desk.move(next, OTHER_EDITOR, { event: 'approve' })
    expect([await found('氮化铝'), await found('碳化硅')]).toEqual([[], ['概述']])
    expect(await rowsOf(versionId)).toEqual([])
  })

  it('taken back and changed, is found by what it says in the end', async () => {
    const { versionId } = await desk.draft('改前写了环氧')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    await desk.move(versionId, EDITOR, { event: 'takeBack' })
    expect(await rowsOf(versionId)).toEqual([])
    await desk.rewrite(versionId, '改后写了聚酰亚胺')
    await desk.release(versionId)
    expect([await found('环氧'), await found('聚酰亚胺')]).toEqual([[], ['概述']])
  })

  it('is found by those who may read its base now, not by those who might when it was prepared', async () => {
    const { id, versionId, form } = await desk.draft('改为单位可见的铍铜')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    const { rows } = await sql<{ id: string }>`select u.id from unit u where not exists (
      select from account a where a.unit_id = u.id and a.phone = ${PEOPLE.manager}) limit 1`.execute(
      app.platform.db,
    )
    const body = { ...form, visibility: 'units', unitIds: [rows[0]?.id ?? ''], version: 1 }
    const changed = await app.call(updateBase, { params: { id }, body: body as never }, desk.tokens.editor)
    expect(changed.body.code).toBe(200)
    await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    expect(await found('铍铜')).toEqual([])
    await prepareAll(app.platform)
    expect(await found('铍铜')).toEqual([])
  })

  it('stays prepared when its base gets another question', async () => {
    const { id, versionId } = await desk.draft('不受问答影响的钨铜')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    const prepared = await rowsOf(versionId)
    const body = { question: '钼铜能否代替', answer: '可以。' }
    const made = await app.call(createFaq, { params: { id }, body }, desk.tokens.editor)
    const approval = { params: { id: made.body.data.id }, body: { event: 'approve' as const, version: 1 } }
    await app.call(reviewFaq, approval, desk.tokens.other)
    expect(await rowsOf(versionId)).toEqual(prepared)
    await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    expect([await found('钨铜'), await found('钼铜')]).toEqual([['概述'], ['钼铜能否代替']])
  })

  it('is prepared once by two who would', async () => {
    const { versionId } = await desk.draft('两处同时准备的铌酸锂')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    await Promise.all([prepareAll(app.platform), prepareAll(app.platform)])
    expect(app.logged.filter((line) => line.includes('could not be prepared'))).toEqual([])
    await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    expect(await found('铌酸锂')).toEqual(['概述'])
  })

  it('is taken back while its base is indexed', async () => {
    const { id, versionId } = await desk.draft('撤回时正在索引的钽电容')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    await prepareAll(app.platform)
    const indexed = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const indexing = app.platform.db.transaction().execute(async (tx) => {
      await sql`select from knowledge_base where id = ${id} for no key update`.execute(tx)
      await sql`delete from knowledge_search where base_id = ${id}`.execute(tx)
      indexed.resolve()
      await goOn.promise
      await indexBase(tx, id)
    })
    await indexed.promise
    const takenBack = desk.move(versionId, EDITOR, { event: 'takeBack' })
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.platform.db)
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    goOn.resolve()
    await indexing
    expect((await takenBack).body.code).toBe(200)
    expect(await rowsOf(versionId)).toEqual([])
  })
})
