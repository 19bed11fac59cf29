import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const OF = { rank: 'own', who: 'somebody' } as const

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and 2 passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Xinqiao@2026', OF), hashPassword('Xinqiao@2026', OF)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword(one ?? null, 'Xinqiao@2026', OF)).toBe(true)
    expect(await verifyPassword(one ?? null, 'xinqiao@2026', OF)).toBe(false)
  })

  it('are nobody’s where there is no hash', async () => {
    for (const word of ['', 'Xinqiao@2026', 'Nobody'])
      expect(await verifyPassword(null, word, OF)).toBe(false)
  })
})
