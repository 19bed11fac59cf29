import { DAY_MS } from '@xinqiao/contract/time'
import type { HookPayload } from '@xinqiao/contract/webhooks/payload'
import { newSigningSecret } from '../../modules/webhooks/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { seal } from '../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../platform/platform.ts'

/** Webhooks of 天津卓昱, one with what it was told, and of the provider. They are off: nobody takes what they send. */
export const demoWebhooks = { title: '事件推送', seed: seedWebhooks, clear: clearWebhooks }

/** One that screens can name in their address. */
const WEBHOOK_ID = '01932000-0000-7000-8000-00000000a001'
const MANAGER = '13800006620'
const ADMIN = '13900001000'

interface DemoWebhook {
  id: string
  by: string
  name: string
  url: string
  events: string[]
  /** days since it was made */
  age: number
}

const WEBHOOKS: readonly DemoWebhook[] = [
  {
    ...{ id: WEBHOOK_ID, by: MANAGER, name: '缺陷系统', url: 'https://hooks.zhuoyu.example/xinqiao' },
    ...{ events: ['work-order.*', 'project.managerApprove'], age: 20 },
  },
  {
    ...{ id: '01932000-0000-7000-8000-00000000a002', by: MANAGER, name: '试产看板' },
    ...{ url: 'https://board.zhuoyu.example/events', events: ['project.*'], age: 60 },
  },
  {
    ...{ id: '01932000-0000-7000-8000-00000000a003', by: ADMIN, name: '值班看板' },
    ...{
      url: 'https://duty.phytium.example/hooks',
      events: ['work-order.urge', 'work-order.escalate'],
      age: 5,
    },
  },
]

async function seedWebhooks({ clock, keys }: Platform, db: Db): Promise<void> {
  const now = clock.now()
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const makers = await db
    .selectFrom('account')
    .select(['id', 'unitId', 'phone'])
    .where('phone', 'in', [MANAGER, ADMIN])
    .execute()
  const rows = WEBHOOKS.map(({ by, age, ...webhook }) => {
    const { id: madeBy = null, unitId = null } = makers.find(({ phone }) => phone === by) ?? {}
    const secret = seal(keys, { purpose: 'webhook', owner: webhook.id }, newSigningSecret())
    return { ...webhook, unitId, madeBy, secret, isOn: false, createdAt: at(-age) }
  })
  await db.insertInto('webhook').values(rows).execute()
  const unitId = makers.find(({ phone }) => phone === MANAGER)?.unitId ?? null
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
  const ids = WEBHOOKS.map(({ id }) => id)
  await db
    .deleteFrom('webhook')
    .where((eb) => eb.or([eb('id', 'in', ids), eb('unitId', 'in', units)]))
    .execute()
}
