import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import {
  clearLimit,
  countAgainst,
  countedAgainst,
  countingWrong,
  dropEndedWindows,
  networkOf,
} from './limits.ts'

const app = useApp()
const limit = { name: 'test', max: 3, seconds: 60 }
const count = (subject: string) => countAgainst(app.platform.db, limit, subject, app.clock.now())

describe('limits in the database', () => {
  it('allow as many tries as they say, then tell how long to wait', async () => {
    expect([await count('a'), await count('a'), await count('a')]).toEqual([0, 0, 0])
    app.clock.advance(20_000)
    expect(await count('a')).toBe(40)
    expect(await count('b')).toBe(0)
  })

  it('begin anew when their window has ended', async () => {
    for (let i = 0; i < 4; i++) await count('c')
    app.clock.advance(60_000)
    expect(await count('c')).toBe(0)
    expect(await countedAgainst(app.platform.db, limit, 'c', app.clock.now())).toBe(1)
  })

  it('count every one of many simultaneous tries', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => count('d')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('of addresses count an IPv6 network as one, and forget it as one', async () => {
    const ofAddress = { name: 'test-address', max: 2, seconds: 60, ofAddress: true }
    const from = (address: string) => countAgainst(app.platform.db, ofAddress, address, app.clock.now())
    expect([await from('2001:db8::1'), await from('2001:db8::ffff:2')]).toEqual([0, 0])
    expect(await from('2001:db8:0:0:1234::9')).toBe(60)
    expect(await from('2001:db8:0:1::1')).toBe(0)
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([0, 0, 0])
    await clearLimit(app.platform.db, ofAddress, '2001:db8::77')
    expect(await from('2001:db8::1')).toBe(0)
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3::', '1:2:3:0::/64'],
  ])('know %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('of which only wrong ones count leave many at once no more room, and give back the right ones', async () => {
    const counted = { limit, subject: 'f', now: app.clock.now() }
    const check = (isRight: boolean) =>
      countingWrong(
        app.platform.db,
        counted,
        () => new Error('full'),
        async () => isRight,
      )
    for (let i = 0; i < 5; i++) expect(await check(true)).toBe(true)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => check(false)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(check(true)).rejects.toThrow('full')
  })

  it('can be forgotten after a success, and ended windows are swept', async () => {
    await count('e')
    await clearLimit(app.platform.db, limit, 'e')
    expect(await countedAgainst(app.platform.db, limit, 'e', app.clock.now())).toBe(0)
    app.clock.advance(61_000)
    await dropEndedWindows(app.platform.db, app.clock.now())
    expect(await app.platform.db.selectFrom('limitCounter').select('key').execute()).toEqual([])
  })
})
