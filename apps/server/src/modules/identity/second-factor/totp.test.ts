import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { base32, matchTotp, newTotpSecret, totpAddress, totpAt } from './totp.ts'

/** RFC 6238, appendix B, with the six digits that authenticators show. */
const SECRET = Buffer.from('12345678901234567890')

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i it is %s', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(totpAt(SECRET, step)).toBe(code)
    expect(matchTotp(SECRET, code, new Date(seconds * 1000), 0)).toBe(step)
  })

  it('are taken one step early or late, no more', () => {
    const at = (seconds: number) => matchTotp(SECRET, '081804', new Date(seconds * 1000), 0)
    const step = Math.floor(1_111_111_109 / 30)
    expect([at(step * 30 - 31), at(step * 30 - 1), at(step * 30 + 59), at(step * 30 + 60)]).toEqual([
      null,
      step,
      step,
      null,
    ])
  })

  it('are never taken twice, nor one older than the last', () => {
    const now = new Date(1_111_111_109_000)
    const step = Math.floor(1_111_111_109 / 30)
    expect(matchTotp(SECRET, '081804', now, step)).toBeNull()
    expect(matchTotp(SECRET, '081804', now, step - 1)).toBe(step)
  })

  it('secrets are written in the alphabet of RFC 4648 and carried in the address', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
    expect(base32(Buffer.from('foo'))).toBe('MZXW6')
    expect(newTotpSecret()).toHaveLength(20)
    const address = new URL(totpAddress(SECRET, PEOPLE.manager, '飞腾芯桥'))
    expect(`${address.protocol}//${address.host}${address.pathname}`).toBe(
      `otpauth://totp/${encodeURIComponent('飞腾芯桥')}:13800006620`,
    )
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: '飞腾芯桥',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
