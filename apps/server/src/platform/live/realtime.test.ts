import { changeReplyRecord } from '@xinqiao/contract/changes/record'
import { accessTokenRecord } from '@xinqiao/contract/identity/record'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { newId } from '../ids.ts'
import type { LiveEvent } from './live-event.ts'
import { announce } from './realtime.ts'
import { wake } from './wake.ts'

const app = useApp()

describe('live events', () => {
  it('arrive after the commit, never from a transaction rolled back', async () => {
    const { db, realtime } = app.platform
    const heard: LiveEvent[] = []
    const unsubscribe = realtime.subscribe((event) => heard.push(event))
    const rolledBack = db.transaction().execute(async (trx) => {
      await announce(trx, { topic: 'outbox', id: 'rolled back' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await announce(db, { topic: 'outbox', id: 'kept' })
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'outbox', id: 'kept' }]))
    unsubscribe()
  })

  it('reach as many units and people as a record concerns', async () => {
    const { db, realtime } = app.platform
    const heard: LiveEvent[] = []
    onTestFinished(realtime.subscribe((event) => heard.push(event)))
    const [unitIds, accountIds] = [1, 2].map(() => Array.from({ length: 450 }, newId)) as [string[], string[]]
    await wake(db, changeReplyRecord, { unitIds })
    await wake(db, accessTokenRecord, { accountIds })
    const told = (of: 'unitIds' | 'accountIds') => heard.flatMap((event) => event[of] ?? [])
    await expect.poll(() => [told('unitIds').length, told('accountIds').length]).toEqual([450, 450])
    expect([told('unitIds'), told('accountIds')]).toEqual([unitIds, accountIds])
  })

  it('go on after the listening connection was cut, and say that some may have been missed', async () => {
    const { db, realtime } = app.platform
    const gap = vi.fn()
    realtime.onGap(gap)
    await app.platform.db
      .selectNoFrom((eb) => eb.fn<boolean>('pg_sleep', [eb.val(0)]).as('nothing'))
      .execute()
    const { Client } = (await import('pg')).default
    const client = new Client({ connectionString: app.databaseUrl })
    await client.connect()
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'xinqiao-listen' and datname = current_database()",
    )
    await client.end()
    await vi.waitFor(() => expect(gap).toHaveBeenCalled())
    const heard: LiveEvent[] = []
    realtime.subscribe((event) => heard.push(event))
    await vi.waitFor(
      async () => {
        await announce(db, { topic: 'outbox', id: 'again' })
        expect(heard.length).toBeGreaterThan(0)
      },
      { interval: 200 },
    )
  })
})
