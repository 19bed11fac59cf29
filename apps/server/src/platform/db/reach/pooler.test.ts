import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { onServer, withDatabase } from '../../../../test/databases/databases.ts'
import { transactionPooler } from '../../../../test/databases/transaction-pooler.ts'
import { useApp } from '../../../../test/harness.ts'
import { readConfig } from '../../../config.ts'
import { openResources } from '../../../resources.ts'
import { announce } from '../../live/realtime.ts'

const app = useApp()
const pooler = { url: '' }
beforeAll(async () => {
  const made = await transactionPooler(app.databaseUrl, 2)
  Object.assign(pooler, made)
  return made.close
})

async function open(url: string, directUrl?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-pooler-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    APP_SECRET: 'a secret for tests, thirty-two characters',
    XINQIAO_DATA: folder,
  })
  const opened = await openResources(config, pino({ enabled: false }), 'command')
  onTestFinished(opened.close)
  return opened
}

it('behind a pooler in transaction mode queries, events and jobs work, with the direct address', async () => {
  const { database, jobs, realtime } = await open(pooler.url, app.databaseUrl)
  const heard: (string | undefined)[] = []
  realtime.subscribe(({ id }) => heard.push(id))
  const done: number[] = []
  await jobs.work<{ n: number }>('test-pooler', async ({ n }) => void done.push(n))
  const ask = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(database.db)
  // So often that a plan would be kept for it, in sessions that change.
  for (let times = 0; times < 30; times += 1) {
    const answers = await Promise.all([1, 2, 3].map(ask))
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  }
  await announce(database.db, { topic: 'outbox', id: 'past the pooler' })
  await jobs.add(database.db, 'test-pooler', { n: 7 })
  await expect.poll(() => heard).toEqual(['past the pooler'])
  await expect.poll(() => done).toEqual([7])
})

it('is refused without a direct address, and with one that is none or of another database', async () => {
  await expect(open(pooler.url)).rejects.toThrow(/^DATABASE_URL 经过事务模式的连接池.+DATABASE_DIRECT_URL/)
  await expect(open(app.databaseUrl, pooler.url)).rejects.toThrow(/^DATABASE_DIRECT_URL 也经过/)
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(inject('databaseUrl'), `create database ${name}`)
  onTestFinished(async () => {
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })
  const other = withDatabase(app.databaseUrl, name)
  await expect(open(pooler.url, other)).rejects.toThrow(/不是同一个数据库/)
  await expect(open(pooler.url, 'postgres://nobody@127.0.0.1:1/x')).rejects.toThrow(
    /^无法使用 DATABASE_DIRECT_URL 指定的数据库/,
  )
})
