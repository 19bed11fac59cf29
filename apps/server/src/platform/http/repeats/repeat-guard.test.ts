import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { fingerprint } from './repeat-guard.ts'

const app = useApp()
const KEY = Buffer.alloc(32, 7)
const print = (content: string) => fingerprint(KEY, 'session', 'POST /x', { content })

describe('the guard against repeated writes', () => {
  it('knows a write by a print that cannot be made without the key', () => {
    const others = fingerprint(Buffer.alloc(32, 8), 'session', 'POST /x', { content: 'a' })
    expect(print('a').equals(others)).toBe(false)
    expect(print('a').equals(print('a'))).toBe(true)
  })

  it('refuses the same write within three seconds and admits it after', async () => {
    const { repeatGuard } = app.platform
    expect(await repeatGuard.claim(print('a'))).toBe(true)
    app.clock.advance(2_900)
    expect(await repeatGuard.claim(print('a'))).toBe(false)
    app.clock.advance(200)
    expect(await repeatGuard.claim(print('a'))).toBe(true)
  })

  it('admits another content, and the same content of somebody else', async () => {
    const { repeatGuard } = app.platform
    expect(await repeatGuard.claim(print('b'))).toBe(true)
    expect(await repeatGuard.claim(print('c'))).toBe(true)
    expect(await repeatGuard.claim(fingerprint(KEY, 'other', 'POST /x', { content: 'b' }))).toBe(true)
  })

  it('forgets a first try that failed', async () => {
    const { repeatGuard } = app.platform
    await repeatGuard.claim(print('d'))
    await repeatGuard.release(print('d'))
    expect(await repeatGuard.claim(print('d'))).toBe(true)
  })

  it('lets exactly one of fifty simultaneous tries through', async () => {
    const { repeatGuard } = app.platform
    const claims = await Promise.all(Array.from({ length: 50 }, () => repeatGuard.claim(print('e'))))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })
})
