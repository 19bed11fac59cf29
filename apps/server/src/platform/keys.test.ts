import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { openKeys } from './keys.ts'

const app = useApp()
const open = (secret: string) => openKeys(app.platform.db, secret, app.clock)
const secret = 'a secret for tests, thirty-two characters'

describe('keys', () => {
  it('are the same on every node and over restarts', async () => {
    const [one, two] = await Promise.all([open(secret), open(secret)])
    expect(one.sign('file', 'x')).toBe(two.sign('file', 'x'))
    expect(two.verify('file', 'x', one.sign('file', 'x'))).toBe(true)
  })

  it('differ by purpose, and a signature holds for its text only', async () => {
    const keys = await open(secret)
    expect(keys.sign('file', 'x')).not.toBe(keys.sign('ticket', 'x'))
    expect(keys.verify('file', 'y', keys.sign('file', 'x'))).toBe(false)
    expect(keys.verify('file', 'x', '')).toBe(false)
  })

  it('lie in the database sealed, and another APP_SECRET is told so', async () => {
    const keys = await open(secret)
    await keys.kept('cookie', () => 'a very secret value')
    const rows = await app.platform.db.selectFrom('appKey').selectAll().execute()
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row.sealed.includes('a very secret value')).toBe(false)
    await expect(open('another secret, also thirty-two characters')).rejects.toThrow('APP_SECRET')
  })

  it('keep the first value when two nodes make one at the same moment', async () => {
    const keys = await open(secret)
    const made = await Promise.all(Array.from({ length: 5 }, (_, i) => keys.kept('race', () => `value ${i}`)))
    expect(new Set(made).size).toBe(1)
  })
})
