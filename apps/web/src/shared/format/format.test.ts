import { expect, test } from 'vitest'
import { formatAgo, formatBytes, formatDay, formatNumber, formatTime, formatTotal } from './format.ts'

/** 2026-11-20 10:00 in Shanghai. */
const NOW = new Date('2026-11-20T02:00:00Z')

test('numbers have thousands, a bounded total a plus', () => {
  expect(formatNumber(5931)).toBe('5,931')
  expect([formatTotal(46), formatTotal(1000, true)]).toEqual(['46', '1,000+'])
})

test('times of this year leave the year out', () => {
  expect([formatTime('2026-11-18 09:30:12', NOW), formatTime('2025-11-18 09:30:12', NOW)]).toEqual([
    '11-18 09:30',
    '2025-11-18 09:30',
  ])
  expect([formatDay('2026-11-18 09:30:12', NOW), formatDay('', NOW)]).toEqual(['11-18', '—'])
})

test('the year is the one in Shanghai', () => {
  const newYearThere = new Date('2026-12-31T16:30:00Z')
  expect(formatTime('2027-01-01 00:10:00', newYearThere)).toBe('01-01 00:10')
})

test.each([
  ['2026-11-20 09:59:40', '刚刚'],
  ['2026-11-20 09:48:00', '12 分钟前'],
  ['2026-11-20 07:30:00', '2 小时前'],
  ['2026-11-19 23:58:00', '昨天 23:58'],
  ['2026-11-18 23:58:00', '11-18 23:58'],
])('%s is said as %s', (time, said) => {
  expect(formatAgo(time, NOW)).toBe(said)
})

test.each([
  [900, '900 B'],
  [88_064, '86 KB'],
  [19_293_798, '18.4 MB'],
  [3_221_225_472, '3.0 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said)
})
