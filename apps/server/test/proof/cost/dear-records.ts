import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { MAX_RICH } from '@xinqiao/contract/work-orders/content'
import { sql } from 'kysely'
import { readRichText } from '../../../src/platform/content/rich-text.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import { newId } from '../../../src/platform/ids.ts'
import { looseFiles } from '../../factories/files.ts'
import { releaseVersion } from '../../factories/knowledge.ts'
import type { TestApp } from '../../harness.ts'
import type { Samples } from '../feature-proof.ts'
import { type Cast, READER } from '../roles.ts'
import { dearFile } from './dear-files.ts'

/** A busy machine takes minutes for it. */
export const PREPARING_MS = 15 * 60_000

const REPLIES = 400
const PICTURES = 12
const FILES = 200
const EVENTS = 3_000
const ORDERS = 3_000
const MESSAGES = 3_000
const ANSWERS = 5_000
const DOCUMENTS = 60

/** Makes what a customer, and an editor, can prepare before a call: as much and as long as it may be. */
export async function makeDear(
  app: TestApp,
  cast: Cast,
  records: Record<RecordKind, Samples>,
): Promise<void> {
  const { platform } = app
  const orderIds = [...new Set([records['work-order'].own, records['customer-order'].own])]
  const baseId = records['knowledge-base'].own
  const reader = cast.accountIds.get(READER) ?? ''
  const [orderId = ''] = orderIds
  await platform.db.transaction().execute(async (db) => {
    // So much takes a busy machine longer than any call may.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const id of orderIds) await fillOrder(app, db, id, reader)
    await fillLists(db, orderId, baseId, reader)
  })
  const body = '> [链路](https://a.example) **训练** `x8`\n\n|a|b|\n|-|-|\n|c|d|\n\n'.repeat(1_000)
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({ title: `长文 ${index}`, body }))
  await releaseVersion(platform, baseId, { name: 'V9.0', documents })
}

/** Many messages, orders, and answers to one comment. */
async function fillLists(db: Db, orderId: string, baseId: string, reader: string): Promise<void> {
  await sql`insert into message (id, account_id, kind, message, created_at)
    select gen_random_uuid(), ${reader}, (select kind from message limit 1), ${'消息'.repeat(240)}, now()
    from generate_series(1, ${MESSAGES})`.execute(db)
  await sql`insert into work_order (id, number, name, details, type, class_code, status, project_id, unit_id, sender_id, created_at, updated_at, turn_since)
    select gen_random_uuid(), 'WO-D' || n, ${'很长的工单主题'.repeat(4)}, ${'详'.repeat(4_000)}, 2, 'WORKORDER_01', 'to-handle',
      project_id, unit_id, ${reader}, now(), now(), now()
    from work_order, generate_series(1, ${ORDERS}) as n where id = ${orderId}`.execute(db)
  await sql`with top as (
      insert into knowledge_comment (id, base_id, account_id, content, created_at)
      values (gen_random_uuid(), ${baseId}, ${reader}, '反馈', now()) returning id)
    insert into knowledge_comment (id, base_id, account_id, reply_to, content, created_at)
    select gen_random_uuid(), ${baseId}, ${reader}, top.id, ${'回复'.repeat(250)}, now() + n * interval '1 second'
    from top, generate_series(1, ${ANSWERS}) as n`.execute(db)
}

/** Long replies of nasty markup, large pictures, many files, and all that happened to it. */
async function fillOrder({ platform }: TestApp, db: Db, orderId: string, authorId: string): Promise<void> {
  const { storage, clock } = platform
  const { html, text } = readRichText('<ul><li><p>a</p></li></ul>'.repeat(330), 'body')
  const long = html.padEnd(MAX_RICH, '&lt;')
  await sql`insert into work_order_message (id, order_id, author_id, side, is_internal, body, plain, created_at)
    select gen_random_uuid(), ${orderId}, ${authorId}, 1, false, ${long}, ${text.padEnd(MAX_RICH / 4, '字')},
      now() - n * interval '1 minute'
    from generate_series(1, ${REPLIES}) as n`.execute(db)
  await sql`insert into workflow_event (id, workflow, record_id, event, from_state, to_state, actor_id, actor_name, note, created_at)
    select gen_random_uuid(), 'work-order', ${orderId}, 'reply', 'to-handle', 'to-handle', ${authorId}, '林志远', ${'注'.repeat(100)},
      now() - n * interval '1 minute'
    from generate_series(1, ${EVENTS}) as n`.execute(db)
  await sql`insert into stored_file (id, name, extension, media_type, size, sha256, created_at, attached_at, uploader_id, purpose, owner_kind, owner_id)
    select gen_random_uuid(), ${'附件'.repeat(40)} || k || '.log', 'log', 'text/plain', 1, '\\x00', now(), now(), ${authorId}, 'reply',
      'work-order-reply', id
    from work_order_message, generate_series(1, 20) as k where order_id = ${orderId}`.execute(db)
  const files = await looseFiles(platform, authorId, FILES)
  await sql`update stored_file set owner_kind = 'work-order', owner_id = ${orderId}, attached_at = now()
    where id = any(${files}::uuid[])`.execute(db)
  for (let number = 0; number < PICTURES; number += 1) {
    const [id, reply] = [newId(), newId()]
    const { size, sha256 } = await storage.put(
      id,
      await dearFile(number % 2 === 0 ? 'large.png' : 'large.jpg'),
    )
    const body = `<p>见图</p><img data-file="${id}" alt="图" />`
    const said = { id: reply, orderId, authorId, side: 1, body, plain: '见图', createdAt: clock.now() }
    await db.insertInto('workOrderMessage').values(said).execute()
    await db
      .insertInto('storedFile')
      .values({
        ...{
          id,
          name: '图.png',
          extension: 'png',
          mediaType: 'image/png',
          size,
          sha256,
          uploaderId: authorId,
        },
        ...{ ownerKind: 'work-order-reply', ownerId: reply, slot: 'picture', attachedAt: clock.now() },
        ...{ purpose: 'image', createdAt: clock.now() },
      })
      .execute()
  }
}
