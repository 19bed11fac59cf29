import { createUnit, listUnits } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN } from '../../../../test/seeds/console.ts'

import { dropOldAnswers, IDEMPOTENCY_TEXTS, runOnce } from './idempotency.ts'

const app = useApp({ seed: seedApplicants })
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})

function create(name: string, key: string, as = token) {
  return app.call(createUnit, { body: { name, unitType: 3 } }, as, { headers: { 'idempotency-key': key } })
}

describe('a write with an Idempotency-Key', () => {
  it('gives every retry the first answer and is made once', async () => {
    const first = await create('甲公司', 'key-1')
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const retry = await create('甲公司', 'key-1')
    expect(retry.body).toEqual(first.body)
    expect(retry.headers['idempotent-replayed']).toBe('true')
    app.clock.advance(3600_000)
    expect((await create('甲公司', 'key-1')).body).toEqual(first.body)
  })

  it('is made once by fifty retries at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('乙公司', 'key-2')))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const { body } = await app.call(listUnits, { query: { keyword: '乙公司' } }, token)
    expect(body.total).toBe(1)
  })

  it('may be tried again after a refusal', async () => {
    expect((await create('甲公司', 'key-3')).body.code).toBe(400)
    expect((await create('丙公司', 'key-3')).body.code).toBe(200)
  })

  it('is refused when the content differs', async () => {
    await create('丁公司', 'key-4')
    const other = await create('戊公司', 'key-4')
    expect(other.status).toBe(409)
    expect(other.body.msg).toBe(IDEMPOTENCY_TEXTS.otherContent)
  })

  it('belongs to its session', async () => {
    const other = await app.signIn(ADMIN)
    await create('己公司', 'key-5')
    expect((await create('庚公司', 'key-5', other)).body.code).toBe(200)
  })

  it('is refused with a key that no header should hold', async () => {
    for (const key of ['two words', 'x'.repeat(201)]) {
      expect((await create('辛公司', key)).body.msg).toBe(IDEMPOTENCY_TEXTS.badKey)
    }
  })

  it('is never run again when the first try was lost on its way', async () => {
    const { db } = app.platform
    const write = { key: Buffer.from('lost'), content: Buffer.from('x') }
    await db
      .insertInto('idempotentAnswer')
      .values({ keyHash: write.key, contentHash: write.content, claimedAt: app.clock.now() })
      .execute()
    let runs = 0
    const run = () => {
      runs += 1
      return Promise.resolve('')
    }
    await expect(runOnce(db, app.clock, write, run)).rejects.toThrow(IDEMPOTENCY_TEXTS.unknownFate)
    expect(runs).toBe(0)
  })

  it('is forgotten after a day', async () => {
    app.clock.advance(DAY_MS + 1)
    await dropOldAnswers(app.platform.db, app.clock.now())
    const left = await app.platform.db.selectFrom('idempotentAnswer').select('keyHash').execute()
    expect(left).toEqual([])
  })
})
