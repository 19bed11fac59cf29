import { listStaff, updateStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { logout } from '@xinqiao/contract/identity/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { openStream } from '../../../test/calls/streams.ts'
import { useApp } from '../../../test/harness.ts'
import { seedApplicants } from '../../../test/seeds/applicants.ts'
import { ADMIN, FAE, idOf } from '../../../test/seeds/console.ts'
import { announce } from './realtime.ts'

const app = useApp({ seed: seedApplicants })
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
})

const listen = (token: string) => openStream(app, token)

async function giveRoles(roles: ('fae' | 'admin')[]): Promise<void> {
  const token = await app.signIn(ADMIN)
  const id = await idOf(app, FAE)
  const { body } = await app.call(listStaff, { query: { pageSize: 100 } }, token)
  const { email, department, realName, version } = body.rows.find((row: { id: string }) => row.id === id)
  const form = { realName, email, department, roles, version }
  const answer = await app.call(updateStaff, { params: { id }, body: form }, token)
  expect(answer.body).toMatchObject({ code: 200 })
}

describe('a stream of live events', () => {
  it('tells what the roles of now let one hear, not those of when it was opened', async () => {
    const stream = await listen(await app.signIn(FAE))
    const tell = async (mark: string) => {
      await announce(app.platform.db, { topic: 'outbox-message', access: 'staff:admin', id: mark })
      await announce(app.platform.db, { topic: 'announcement', access: 'login', id: mark })
      await expect.poll(() => stream.heard).toContain(`announcement ${mark}`)
    }
    await tell('as FAE')
    await giveRoles(['fae', 'admin'])
    await tell('as administrator')
    await giveRoles(['fae'])
    await tell('as FAE again')
    expect(stream.heard.filter((line) => line.startsWith('outbox-message'))).toEqual([
      'outbox-message as administrator',
    ])
  })

  it('ends with its session', async () => {
    const token = await app.signIn(FAE)
    const stream = await listen(token)
    await app.call(logout, {}, token)
    await expect.poll(() => stream.isOver).toBe(true)
  })

  it('is one of twenty a session at most; one that ends makes room', async () => {
    const token = await app.signIn(FAE)
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(token)))
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await listen(token)).status).toBe(429)
    expect((await listen(await app.signIn(FAE))).status).toBe(200)
    streams[0]?.close()
    await expect.poll(async () => (await listen(token)).status).toBe(200)
  })
})
