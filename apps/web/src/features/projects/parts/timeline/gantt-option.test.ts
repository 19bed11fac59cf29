import { expect, test } from 'vitest'
import { monthText } from './gantt-option.ts'

test('a span of weeks names its days, not one month again and again', () => {
  const days = ['2026-11-20', '2026-11-27', '2026-12-01', '2027-01-01']
  const texts = days.map((day) => monthText(new Date(`${day}T00:00:00+08:00`).getTime()))
  expect(texts).toEqual(['11-20', '11-27', '12月', '2027年'])
})
