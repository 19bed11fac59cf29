import { DAY_MS } from '@xinqiao/contract/time'
import type { HookPayload } from '@xinqiao/contract/webhooks/payload'
import { newSigningSecret } from '../../modules/webhooks/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { seal } from '../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../platform/platform.ts'

/** A webhook of 天津卓昱 with what it was told. It is switched off: nobody takes it in a demonstration. */
export const demoWebhooks = { title: '事件推送', seed: seedWebhooks, clear: clearWebhooks }

/** One that screens can name in their address. */
const WEBHOOK_ID = '01932000-0000-7000-8000-00000000a001'
const MANAGER = '13800006620'

async function seedWebhooks({ clock, keys }: Platform, db: Db): Promise<void> {
  const now = clock.now()
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const { id: madeBy, unitId } = await db
    .selectFrom('account')
    .select(['id', 'unitId'])
    .where('phone', '=', MANAGER)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('webhook')
    .values({
      ...{ id: WEBHOOK_ID, unitId, madeBy, name: '缺陷系统', url: 'https://hooks.zhuoyu.example/xinqiao' },
      ...{ events: ['work-order.*', 'project.approve'], isOn: false, createdAt: at(-20) },
      secret: seal(keys, { purpose: 'webhook', owner: WEBHOOK_ID }, newSigningSecret()),
    })
    .execute()
  const orders = await db
    .selectFrom('workOrder')
    .select(['id', 'number', 'name'])
    .where('unitId', '=', unitId)
    .orderBy('number')
    .limit(2)
    .execute()
  for (const [index, order] of orders.entries()) {
    const id = newId()
    const createdAt = at(-6 + index)
    const arrived = index === 0
    await db
      .insertInto('webhookDelivery')
      .values({
        ...{ id, webhookId: WEBHOOK_ID, event: 'work-order.answer', recordId: order.id },
        ...{ recordName: `${order.number} ${order.name}`, body: bodyOf(id, order, createdAt), createdAt },
        ...{ lastAt: createdAt, outcome: arrived ? 'sent' : 'failed', attempts: arrived ? 1 : 11 },
        ...(arrived
          ? { answerStatus: 200, answer: '{"ok":true}', tookMs: 84 }
          : { answerStatus: 503, fault: '应答 503', tookMs: 121 }),
      })
      .execute()
  }
}

function bodyOf(id: string, order: { id: string; number: string; name: string }, at: Date): string {
  const { number, name } = order
  const data = { kind: 'work-order', id: order.id, number, name: `${number} ${name}` }
  const payload: HookPayload = {
    ...{ id, type: 'work-order.answer', timestamp: at.toISOString() },
    data: { ...data, event: '飞腾回复', actor: '陈磊' },
  }
  return JSON.stringify(payload)
}

async function clearWebhooks(db: Db): Promise<void> {
  const units = db.selectFrom('account').select('unitId').where('phone', '=', MANAGER)
  await db.deleteFrom('webhook').where('unitId', 'in', units).execute()
}
