import { DAY_MS } from '@xinqiao/contract/time'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { openKeys, rotateKeys } from './keys.ts'

const app = useApp()
const secret = 'a secret for tests, thirty-two characters'
const open = (appSecret = secret) => openKeys(app.platform.db, appSecret, app.clock, app.platform)
const rotate = (how: { atOnce?: boolean; newSecret?: string } = {}, former = secret) =>
  app.platform.db
    .transaction()
    .execute((tx) => rotateKeys(tx, former, app.clock.now(), { atOnce: false, ...how }))

describe('keys', () => {
  it('are the same on every node and over restarts', async () => {
    const [one, two] = await Promise.all([open(), open()])
    expect(one.sign('file', 'x')).toBe(two.sign('file', 'x'))
    expect(two.verify('file', 'x', one.sign('file', 'x'))).toBe(true)
  })

  it('differ by purpose, and a signature holds for its text only', async () => {
    const keys = await open()
    expect(keys.sign('file', 'x')).not.toBe(keys.sign('ticket', 'x'))
    expect(keys.verify('file', 'y', keys.sign('file', 'x'))).toBe(false)
    expect(keys.verify('file', 'x', '')).toBe(false)
  })

  it('lie in the database sealed, and another APP_SECRET is told so', async () => {
    const keys = await open()
    await keys.kept('cookie', () => 'a very secret value')
    const rows = await app.platform.db.selectFrom('appKey').selectAll().execute()
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row.sealed.includes('a very secret value')).toBe(false)
    await expect(open('another secret, also thirty-two characters')).rejects.toThrow('APP_SECRET')
  })

  it('keep the first value when two nodes make one at the same moment', async () => {
    const keys = await open()
    const made = await Promise.all(Array.from({ length: 5 }, (_, i) => keys.kept('race', () => `value ${i}`)))
    expect(new Set(made).size).toBe(1)
  })
})

describe('rotated keys', () => {
  it('sign on every node a minute later; what the ones before signed holds until a rotation a day later', async () => {
    const nodes = await Promise.all([open(), open()])
    const [one, two] = nodes
    const first = one.sign('file', 'x')
    const stored = one.hash('phone', 'x')
    await rotate()
    await vi.waitFor(() => nodes.map((node) => expect(node.generations()).toHaveLength(2)))
    expect(one.sign('file', 'x')).toBe(first)
    app.clock.advance(60_000)
    const second = one.sign('file', 'x')
    expect(second).not.toBe(first)
    expect(two.sign('file', 'x')).toBe(second)
    expect([first, second].map((signature) => two.verify('file', 'x', signature))).toEqual([true, true])
    app.clock.advance(DAY_MS)
    await rotate()
    await vi.waitFor(() => expect(two.verify('file', 'x', first)).toBe(false))
    expect(two.verify('file', 'x', second)).toBe(true)
    expect(two.hash('phone', 'x')).toBe(stored)
  })

  it('twice within a day end nothing that was signed meanwhile', async () => {
    await open()
    app.clock.advance(60_000)
    const keys = await open()
    await rotate()
    const signed = keys.sign('file', 'x')
    await rotate()
    await vi.waitFor(() => expect(keys.generations().length).toBeGreaterThan(2))
    app.clock.advance(60_000)
    await rotate()
    expect(keys.verify('file', 'x', signed)).toBe(true)
    const later = await open()
    expect(later.verify('file', 'x', signed)).toBe(true)
    expect(later.verify('file', 'x', keys.sign('file', 'x'))).toBe(true)
  })

  it('end all earlier ones at once where that is asked for, with what belonged to them', async () => {
    const keys = await open()
    const before = keys.sign('file', 'x')
    await keys.generations()[0]?.kept('pair', () => 'a pair')
    await rotate({ atOnce: true })
    await vi.waitFor(() => expect(keys.generations()).toHaveLength(1))
    expect(keys.verify('file', 'x', before)).toBe(false)
    expect(keys.verify('file', 'x', keys.sign('file', 'x'))).toBe(true)
    const names = await app.platform.db.selectFrom('appKey').select('name').orderBy('name').execute()
    expect(names.filter(({ name }) => /\d$/.test(name))).toEqual([
      { name: `signatures-${keys.generations()[0]?.number}` },
    ])
  })

  it('are sealed with another APP_SECRET, and with that one alone', async () => {
    const before = await open()
    const other = 'another secret, also thirty-two characters'
    await rotate({ newSecret: other })
    await expect(open()).rejects.toThrow('APP_SECRET')
    // A server not yet started anew leaves nothing that the next one cannot read.
    await expect(before.generations()[0]?.kept('late', () => 'a pair')).rejects.toThrow('APP_SECRET')
    const keys = await open(other)
    expect(keys.hash('phone', 'x')).toBe(before.hash('phone', 'x'))
    expect(keys.verify('file', 'x', before.sign('file', 'x'))).toBe(true)
    await rotate({ newSecret: secret }, other)
    await open()
  })

  it('are read again by a node that could not hear of them', async () => {
    const gaps: (() => void)[] = []
    const deaf = {
      subscribe: () => () => undefined,
      onGap: (callback: () => void) => void gaps.push(callback),
    }
    const keys = await openKeys(app.platform.db, secret, app.clock, { ...app.platform, realtime: deaf })
    await rotate({ atOnce: true })
    const before = keys.sign('file', 'x')
    expect((await open()).verify('file', 'x', before)).toBe(false)
    for (const callback of gaps) callback()
    await vi.waitFor(async () =>
      expect((await open()).verify('file', 'x', keys.sign('file', 'x'))).toBe(true),
    )
  })
})
