import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../apps/server/test/databases.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { underRestarts } from './rolling.ts'

const name = `rolling_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-rolling-'))
beforeAll(() => onServer(inject('databaseUrl'), `create database ${name}`))
afterAll(async () => {
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('restarts of one of two servers under load fail no request', async () => {
  const databaseUrl = withDatabase(inject('databaseUrl'), name)
  const start = () =>
    startServer({
      DATABASE_URL: databaseUrl,
      XINQIAO_DATA: folder,
      APP_SECRET: 'a secret for proofs, thirty-two characters',
      DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    })
  const { result, codes } = await underRestarts(start, databaseUrl, 4, 40)
  expect(result.failures).toEqual([])
  expect(codes).toEqual([0, 0, 0, 0])
  expect(result.sent).toBeGreaterThan(100)
}, 120_000)
