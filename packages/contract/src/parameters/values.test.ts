import { describe, expect, it } from 'vitest'
import { unitOfHeading, valueAsked, valuesIn } from './values.ts'

const told = (text: string, unit?: string) =>
  valuesIn(text, unit).map(({ quantity, low, high }) =>
    low === high ? `${quantity} ${low}` : `${quantity} ${low}~${high}`,
  )

describe('the values of a text', () => {
  it.each([
    ['1.2V', ['voltage 1.2']],
    ['1200 mV', ['voltage 1.2']],
    ['0.72 ～ 0.95 V（AVS）', ['voltage 0.72~0.95']],
    ['1.1-1.3V', ['voltage 1.1~1.3']],
    ['−40 ～ 105 ℃', ['temperature -40~105']],
    ['1.20 V（DDR4）／ 1.10 V（LPDDR4）', ['voltage 1.2', 'voltage 1.1']],
    ['1.80 / 3.30 V', ['voltage 1.8', 'voltage 3.3']],
    ['50 Ω ±10%', ['resistance 50', 'share 10']],
    ['4.7 kΩ', ['resistance 4700']],
    ['≥ 100 ms', ['time 0.1']],
    ['16 µA', ['current 0.000016']],
    ['125 MHz', ['frequency 125000000']],
    ['1,500 mil', ['length 38.1']],
    ['8.0 GT/s', ['transfers 8000']],
  ])('of %s are known with their unit', (text, values) => {
    expect(told(text)).toEqual(values)
  })

  it.each(['FT-2000/4', '0x21', 'DQ[71:64]', '2 × 72 bit', '2026-11-18', 'R2001', '4'])(
    '%s says none',
    (text) => {
      expect(told(text)).toEqual([])
    },
  )

  it('without a unit are in that of the column', () => {
    expect(told('−0.3', 'V')).toEqual(['voltage -0.3'])
    expect(told('0.5 ~ 20', 'ms')).toEqual(['time 0.0005~0.02'])
    expect([unitOfHeading('电压（V）'), unitOfHeading('时间/ns'), unitOfHeading('最大值')]).toEqual([
      'V',
      'ns',
      undefined,
    ])
  })
})

describe('a value that is asked for', () => {
  it('is one, a range, or from or up to one', () => {
    expect(valueAsked('1200mV')).toEqual(valueAsked('1.2 V'))
    expect(valueAsked('0.8~1.3V')).toEqual({ quantity: 'voltage', low: 0.8, high: 1.3 })
    expect(valueAsked('≥ 100ms')).toEqual({ quantity: 'time', low: 0.1, high: Number.POSITIVE_INFINITY })
    expect(valueAsked('<=5mA')).toEqual({ quantity: 'current', low: Number.NEGATIVE_INFINITY, high: 0.005 })
  })

  it.each(['1.2', 'abc', '1.2V x', '1V 2V', ''])('%j is none', (text) => {
    expect(valueAsked(text)).toBeUndefined()
  })
})
