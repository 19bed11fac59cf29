import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../test/databases.ts'
import { startServer } from '../test/server-process.ts'

const name = `main_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-main-'))
beforeAll(() => onServer(inject('databaseUrl'), `create database ${name}`))
afterAll(async () => {
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('a first start goes on when nobody reads any more what it prints', async () => {
  const firstLineOnly = ['/bin/sh', '-c', '"$@" 2>&1 | head -n 1', 'sh']
  const server = await startServer(
    {
      DATABASE_URL: withDatabase(inject('databaseUrl'), name),
      XINQIAO_DATA: folder,
      APP_SECRET: 'a secret for tests, thirty-two characters',
      DEMO: '1',
    },
    firstLineOnly,
  )
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.stop()
})
