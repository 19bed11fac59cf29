import type { AddressInfo } from 'node:net'
import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { tryAgainNow } from '../../../test/calls/retry.ts'
import { storedRow } from '../../../test/databases/stored.ts'
import { makeAccount } from '../../../test/factories/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { queueMessage } from './outbox.ts'

/** A real SMTP server that refuses the first delivery, so that the retry is seen too. */
const received: string[] = []
const receivers: string[][] = []
let refusals = 1
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      if (refusals-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      received.push(text)
      receivers.push(session.envelope.rcptTo.map(({ address }) => address))
      return done()
    })
  },
})
let app: TestApp

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const port = (smtp.server.address() as AddressInfo).port
  app = await openTestApp(inject('databaseUrl'), {
    work: true,
    env: { DEMO: '0', STAFF_SECOND_FACTOR: '0', SMTP_URL: `smtp://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const statusOf = async (id: string) => storedRow(app.platform.db, 'outboxMessage', { id })

describe('the outbox', () => {
  it('delivers mail by SMTP, trying again after a refusal, and erases what is secret', async () => {
    const { db, jobs } = app.platform
    const id = await queueMessage(db, jobs, app.clock, {
      channel: 'email',
      recipient: 'linzy@zhuoyu.example',
      subject: '验证码',
      body: '您的验证码是 491027，5 分钟内有效。',
      secrets: ['491027'],
      goodUntil: null,
    })
    await vi.waitFor(async () => expect((await statusOf(id)).status).toBe('failed'))
    expect((await statusOf(id)).error).toContain('try later')
    expect(app.logged.join()).toContain('a message could not be sent')
    expect((await app.http.inject('/metrics')).body).toMatch(/^outbox_failures_email_total 1$/m)
    await tryAgainNow(app, id)
    await vi.waitFor(async () => expect((await statusOf(id)).status).toBe('sent'))
    expect(received).toHaveLength(1)
    expect(received[0]).toContain(`<${id}@xinqiao>`)
    const kept = await statusOf(id)
    expect(kept.attempts).toBe(2)
    expect(kept.body).toBe('您的验证码是 ******，5 分钟内有效。')
  })

  it('lets a code go that waited longer than it lives', async () => {
    const { db, jobs } = app.platform
    const say = { channel: 'email' as const, recipient: 'late@zhuoyu.example', body: '您的验证码是 730155' }
    const now = app.clock.now()
    const before = received.length
    const late = await queueMessage(db, jobs, app.clock, { ...say, goodUntil: now })
    const good = await queueMessage(db, jobs, app.clock, {
      ...say,
      goodUntil: new Date(now.getTime() + 1000),
    })
    await vi.waitFor(async () => expect((await statusOf(late)).status).toBe('dropped'))
    await vi.waitFor(async () => expect((await statusOf(good)).status).toBe('sent'))
    expect((await statusOf(late)).error).toBe('发出前已过有效期')
    expect(received.slice(before)).toHaveLength(1)
  })

  it('makes no header and no receiver of line breaks in a subject, a name or an address', async () => {
    const { db, jobs } = app.platform
    const evil = '\r\nBcc: victim@other.example\r\nX-Evil: 1\r\n\r\n恶意正文'
    const id = await queueMessage(db, jobs, app.clock, {
      channel: 'email',
      recipient: 'good@zhuoyu.example',
      subject: `《资料》${evil}`,
      body: '正文',
    })
    await vi.waitFor(async () => expect((await statusOf(id)).status).toBe('sent'))
    const [head = ''] = (received.find((text) => text.includes(id)) ?? '').split('\r\n\r\n')
    expect(head).toMatch(/^Subject: /m)
    expect(head).not.toMatch(/^(Bcc|X-Evil):/m)
    expect(receivers.flat()).not.toContain('victim@other.example')
    const before = receivers.length
    const recipient = `a@zhuoyu.example${evil}`
    const broken = await queueMessage(db, jobs, app.clock, {
      channel: 'email',
      recipient,
      subject: '资料',
      body: '正文',
    })
    await vi.waitFor(async () => expect((await statusOf(broken)).status).not.toBe('queued'))
    expect(receivers.slice(before).flat()).not.toContain('victim@other.example')
    for (const text of received) expect(text.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Evil):/m)
  })

  it('forgets a message whose transaction is rolled back', async () => {
    const { db, jobs } = app.platform
    const before = await db.selectFrom('outboxMessage').select('id').execute()
    const attempt = db.transaction().execute(async (trx) => {
      await queueMessage(trx, jobs, app.clock, { channel: 'sms', recipient: '13800000000', body: 'x' })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('outboxMessage').select('id').execute()).toEqual(before)
  })

  it('is closed to visitors', async () => {
    expect((await app.call(listOutbox)).status).toBe(401)
  })
})

describe('a channel without a carrier', () => {
  it('keeps its messages waiting, and says that nothing carries them', async () => {
    const { db, jobs } = app.platform
    const message = { channel: 'sms' as const, recipient: PEOPLE.manager, body: '【飞腾芯桥】您好' }
    const waiting = await queueMessage(db, jobs, app.clock, message)
    const mail = { ...message, channel: 'email' as const, recipient: 'after@zhuoyu.example' }
    const later = await queueMessage(db, jobs, app.clock, mail)
    await vi.waitFor(async () => expect((await statusOf(later)).status).toBe('sent'))
    expect(await statusOf(waiting)).toMatchObject({ status: 'queued', attempts: 0, sentAt: null })
    await makeAccount(app.platform, { phone: PEOPLE.admin, userType: 9, roles: ['admin'] })
    const { body } = await app.call(listOutbox, {}, await app.signIn(PEOPLE.admin))
    const row = body.rows.find(({ id }: { id: string }) => id === waiting)
    expect(row).toMatchObject({ status: 'no-carrier', sentTime: '' })
    expect(app.logged.join()).toContain('no carrier: messages of this channel wait')
  })
})
