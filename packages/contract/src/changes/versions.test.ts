import { describe, expect, it } from 'vitest'
import { compareVersions, isWithin, readVersion } from './versions.ts'

/** Each shape that vendors use, the earlier first. */
const RISING = [
  ['V2.0.3', 'V2.1.0', '2.10', '2.10.1', 'V10'],
  ['R3', 'R3P5', 'R3P10', 'R10'],
  ['2024.09-rc1', '2024.09-rc2', '2024.09', '2024.09-SP1', '2024.09-SP2', '2024.10', '2025.1'],
  ['UEFI-1.0.3', 'UEFI-1.0.3a', 'UEFI-1.0.3b', 'UEFI-1.0.4'],
  ['1.0.3', '1.0.3b', '1.0.3.1'],
]

describe('versions', () => {
  const order = (one: string, other: string) => {
    const [first, second] = [readVersion(one), readVersion(other)]
    return first && second ? Math.sign(compareVersions(first, second)) : Number.NaN
  }

  it('stand in the order in which vendors count them, each pair of each row', () => {
    for (const row of RISING)
      for (const [index, one] of row.entries())
        for (const [place, other] of row.entries())
          expect(order(one, other), `${one} and ${other}`).toBe(Math.sign(index - place))
  })

  it('are the same where only zeros, capitals, width or the mark before them differ', () => {
    for (const [one, other] of [
      ['V2.1.0', '2.1'],
      ['uefi v2.1.0', 'UEFI-2.1.0'],
      ['ＵＥＦＩ　Ｖ２．１．０', 'UEFI V2.1'],
      ['2024.09', '2024.9'],
    ] as const)
      expect(order(one, other), `${one} and ${other}`).toBe(0)
  })

  it('order any texts in one way: what is before stays before, in whatever order they are asked', () => {
    // A fixed sequence of numbers, so that each run asks the same.
    let seed = 20261128
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    const marks = ['.', '-', 'a', 'b', 'p', 'sp', 'rc', '.0']
    const make = () =>
      `${next(3)}${Array.from({ length: next(4) }, () => `${marks[next(8)]}${next(12)}`).join('')}`
    for (let round = 0; round < 3000; round += 1) {
      const [one, two, three] = [make(), make(), make()]
      expect(order(one, two)).toBe(-order(two, one) || 0)
      if (order(one, two) <= 0 && order(two, three) <= 0)
        expect(order(one, three), `${one} ≤ ${two} ≤ ${three}`).toBeLessThanOrEqual(0)
    }
  })

  it('lie within a range with both its ends, of the same firmware alone', () => {
    const range = { from: 'UEFI V2.0.0', until: 'UEFI V2.1.0' }
    expect(
      ['UEFI V2.0.0', 'UEFI 2.0.3', 'V2.1.0', 'UEFI V2.1.0（由 V2.0.3 升级）'].map((one) =>
        isWithin(one, range),
      ),
    ).toEqual([true, true, true, true])
    expect(
      ['UEFI V1.9.9', 'UEFI V2.1.1', 'PBF V2.0.3', 'UEFI', ''].map((one) => isWithin(one, range)),
    ).toEqual([false, false, false, false, false])
    expect(isWithin('UEFI V9', { from: 'UEFI V2.0', until: '' })).toBe(true)
  })
})
