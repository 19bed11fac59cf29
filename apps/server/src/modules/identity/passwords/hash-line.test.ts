import { describe, expect, it } from 'vitest'
import { BusyError } from '../../../platform/http/fault/errors.ts'
import { type HashedFor, HashLine } from './hash-line.ts'

const byNumber = (who: string, address = '10.0.0.1'): HashedFor => ({ rank: 'log-in', who, address })
const byAccount = (who: string): HashedFor => ({ rank: 'own', who })

/** A line whose first place is taken until `letGo`; then all that wait are served, and named in that order. */
function heldLine() {
  const line = new HashLine()
  const held = Promise.withResolvers<void>()
  const order: string[] = []
  const first = line.run(byNumber('first', '10.9.9.9'), () => held.promise)
  const outcomes: Promise<'served' | 'refused'>[] = []
  const come = (of: HashedFor, times = 1) => {
    const all = Array.from({ length: times }, () =>
      line
        .run(of, async () => void order.push(of.who))
        .then(
          () => 'served' as const,
          (error: unknown) => {
            expect(error).toBeInstanceOf(BusyError)
            expect(error).toMatchObject({ status: 503, message: '登录人数较多，请稍后再试' })
            return 'refused' as const
          },
        ),
    )
    outcomes.push(...all)
    return Promise.all(all)
  }
  const letGo = async () => {
    held.resolve()
    await first
    await Promise.all(outcomes)
    expect(line.isEmpty()).toBe(true)
  }
  return { come, letGo, order }
}
const count = (outcomes: string[]) => outcomes.filter((one) => one === 'served').length

describe('the line before the thread that hashes', () => {
  it('gives a number at an address, or an account, one place: five behind it, and no more', async () => {
    const { come, letGo } = heldLine()
    const [same, account] = [come(byNumber('a'), 9), come(byAccount('a'), 9)]
    await letGo()
    expect([count(await same), count(await account)]).toEqual([5, 5])
  })

  it('serves log-ins before those who are in already', async () => {
    const { come, letGo, order } = heldLine()
    void come(byAccount('own'))
    void come(byNumber('late'))
    await letGo()
    expect(order).toEqual(['late', 'own'])
  })

  it('serves addresses by turns, however many one of them sends', async () => {
    const { come, letGo, order } = heldLine()
    for (const who of ['a1', 'a2', 'a3']) void come(byNumber(who, '10.0.0.1'))
    void come(byNumber('b1', '10.0.0.2'))
    await letGo()
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('is not filled by five accounts: forty others find a place', async () => {
    const { come, letGo } = heldLine()
    for (const who of ['a', 'b', 'c', 'd', 'e']) void come(byAccount(who), 9)
    const others = Array.from({ length: 40 }, (_, index) => come(byNumber(`n${index}`, `10.0.1.${index}`)))
    await letGo()
    expect(count((await Promise.all(others)).flat())).toBe(40)
  })

  it('is not filled by one address: whoever comes from another takes the place of its last', async () => {
    const { come, letGo, order } = heldLine()
    const many = Array.from({ length: 60 }, (_, index) => come(byNumber(`n${index}`)))
    const other = come(byNumber('other', '10.0.0.2'))
    await letGo()
    expect(await other).toEqual(['served'])
    expect(count((await Promise.all(many)).flat())).toBe(39)
    expect(order).not.toContain('n39')
  })

  it('refuses whoever comes to forty addresses that wait', async () => {
    const { come, letGo } = heldLine()
    for (let index = 0; index < 40; index += 1) void come(byNumber('n', `10.0.1.${index}`))
    const [late, own] = [come(byNumber('n', '10.0.2.1')), come(byAccount('own'))]
    await letGo()
    expect([await late, await own].flat()).toEqual(['refused', 'refused'])
  })
})
