import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { clearLimit, countAgainst, countedAgainst, dropEndedWindows } from './limits.ts'

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

  it('can be forgotten after a success, and ended windows are swept', async () => {
    await count('e')
    await clearLimit(app.platform.db, limit, 'e')
    expect(await countedAgainst(app.platform.db, limit, 'e', app.clock.now())).toBe(0)
    app.clock.advance(61_000)
    await dropEndedWindows(app.platform.db, app.clock.now())
    expect(await app.platform.db.selectFrom('limitCounter').select('key').execute()).toEqual([])
  })
})
