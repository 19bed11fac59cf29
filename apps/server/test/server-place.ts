import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { onServer, withDatabase } from './databases/databases.ts'

/** A database and a data folder for the servers of a test file, empty at first; what a server is told to use them. */
export function useServerPlace() {
  const name = `server_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'xinqiao-server-'))
  const databaseUrl = withDatabase(inject('databaseUrl'), name)
  beforeAll(() => onServer(inject('databaseUrl'), `create database ${name}`))
  afterAll(async () => {
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    DATABASE_URL: databaseUrl,
    XINQIAO_DATA: folder,
    APP_SECRET: 'a secret for servers, thirty-two characters',
    DEMO: '1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
}
