import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import { makeWebhook } from '@xinqiao/contract/webhooks/endpoints'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { ADMIN, LIN, seedPersonnel } from '../../../test/seeds/personnel.ts'
import { sendTestMessages } from '../../admin/test-messages.ts'
import { runChecks } from '../../modules/system/index.ts'
import { guardOf, postEvent } from '../../modules/webhooks/index.ts'
import { queueMessage } from './outbox.ts'

/** Longer than a sender that takes work needs to see it. */
const LONG_MS = 2_500
/** Whoever would be told: mail server, gateway and receiver at once. */
let calls = 0
const receiver = createServer((socket) => {
  calls += 1
  socket.destroy()
})
let app: TestApp
let place = ''

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  place = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const env = { OUTGOING: 'off', SMTP_URL: `smtp://${place}`, SMS_GATEWAY_URL: `http://${place}/sms` }
  app = await openTestApp(inject('databaseUrl'), { work: true, env })
  await seedPersonnel(app)
})
afterAll(async () => {
  await app.close()
  receiver.close()
})

it('with OUTGOING=off nothing leaves by any way, and the outbox holds what would have left', async () => {
  const { db, jobs, config } = app.platform
  const say = { recipient: 'who@zhuoyu.example', body: '演练' }
  await queueMessage(db, jobs, app.clock, { ...say, channel: 'email' })
  await queueMessage(db, jobs, app.clock, { ...say, channel: 'sms' })
  const hook = { name: '缺陷系统', url: `http://${place}/hook`, events: ['work-order.reply'] }
  expect((await app.call(makeWebhook, { body: hook }, await app.signIn(LIN))).body).toMatchObject({
    code: 200,
  })
  const posted = await postEvent(hook.url, guardOf(app.platform, { unitId: null }), {
    headers: {},
    body: '{}',
  })
  expect(posted.fault).toBe('本站不向外发送（OUTGOING=off）')
  await expect(sendTestMessages(config, { 'mail-to': say.recipient })).rejects.toThrow('OUTGOING=off')
  await pause(LONG_MS)
  expect(calls).toBe(0)

  const admin = await app.signIn(ADMIN)
  const list = async (query: object) => (await app.call(listOutbox, { query }, admin)).body
  const held = await list({ status: 'held', recipient: say.recipient })
  expect(held).toMatchObject({ total: 2, outgoing: false })
  expect(held.rows.map(({ status }: { status: string }) => status)).toEqual(['held', 'held'])
  expect(await list({ status: 'queued', recipient: say.recipient })).toMatchObject({ total: 0 })
  const checkStore = async () => undefined
  const checked = await runChecks({
    ...{ config, publicUrl: '', folder: '/nowhere', checkStore, db },
    now: new Date(app.clock.now().getTime() + 3_600_000),
  })
  const found = (name: string) => checked.find((check) => check.name === name)
  expect(found('对外发送')).toMatchObject({ state: 'hint', found: 'OUTGOING=off，发件箱中留有 2 条' })
  // What waits on purpose is no work that nobody does.
  expect(found('后台任务')).toMatchObject({ state: 'ok' })
})
