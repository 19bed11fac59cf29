import { describe, expect, it } from 'vitest'
import { BusyError } from '../../../platform/http/errors.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and 2 passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Xinqiao@2026'), hashPassword('Xinqiao@2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword(one ?? null, 'Xinqiao@2026')).toBe(true)
    expect(await verifyPassword(one ?? null, 'xinqiao@2026')).toBe(false)
  })

  it('are nobody’s where there is no hash', async () => {
    for (const word of ['', 'Xinqiao@2026', 'Nobody']) expect(await verifyPassword(null, word)).toBe(false)
  })

  it('wait in a line of bounded length; who comes to a full one is told to come again', async () => {
    const hash = await hashPassword('a')
    const checks = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(hash, 'b')))
    const refused = checks.filter((check) => check.status === 'rejected')
    expect(refused).toHaveLength(60 - 1 - 40)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(BusyError)
      expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2, message: '登录人数较多，请稍后再试' })
    }
    expect(await verifyPassword(hash, 'a')).toBe(true)
  })
})
