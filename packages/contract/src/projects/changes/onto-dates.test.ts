import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATE_FIELDS, DATE_PATHS, type DateNodes, dayAt, emptyDates, withDay } from '../dates.ts'
import { STAGES } from '../states.ts'
import { isReached } from './locked-days.ts'
import { changedDates, mergeDates, ontoDates, withoutFormer } from './onto-dates.ts'

const day = fc.option(fc.constantFrom('2026-11-01', '2026-12-01', '2027-01-01'), { nil: null })
const round = fc.record({ bgrq: day, tcsrq: day, dvtActual: day })
const plan: fc.Arbitrary<DateNodes> = fc
  .tuple(
    fc.array(day, { minLength: DATE_PATHS.length, maxLength: DATE_PATHS.length }),
    fc.array(round, { maxLength: 3 }),
  )
  .map(([days, dvtStage]) => ({
    ...DATE_PATHS.reduce((all, path, at) => withDay(all, path, days[at] ?? null), emptyDates()),
    dvtStage,
  }))
const status = fc.constantFrom(...STAGES)

it('a change of days brings what it asks for, touches nothing else and never takes a reached day away', () => {
  const check = (before: DateNodes, after: DateNodes, now: DateNodes, stage: (typeof STAGES)[number]) => {
    const made = ontoDates(now, { before, after }, stage)
    for (const path of DATE_PATHS) {
      const [was, wished, is, got] = [before, after, now, made].map((one) => dayAt(one, path))
      const isKept = wished === null && 'actual' in DATE_FIELDS[path] && isReached(stage, path)
      expect(got, path).toBe(was === wished || isKept ? is : wished)
    }
    const tested = now.dvtStage.filter(({ dvtActual }) => dvtActual !== null)
    if (isReached(stage, 'dvtStage'))
      expect(made.dvtStage.filter(({ dvtActual }) => dvtActual !== null).length).toBeGreaterThanOrEqual(
        tested.length,
      )
  }
  fc.assert(fc.property(plan, plan, plan, status, check), { seed: 27, numRuns: 500 })
})

it('what is sent of a plan is what differs, and brings it back', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      expect(mergeDates(before, changedDates(before, after))).toEqual(after)
      expect(changedDates(before, before)).toEqual({
        projectApproval: {},
        evtStage: {},
        batchProductionStage: {},
      })
    }),
    { seed: 27 },
  )
})

it('a whole plan of an old reading asks only for what it changes of that reading', () => {
  const former = withDay(emptyDates(), 'evtStage.tcs', '2026-12-01')
  const now = withDay(former, 'projectApproval.designActual', '2026-11-20')
  const sent = withDay(former, 'batchProductionStage.mp', '2027-09-01')
  expect(mergeDates(now, withoutFormer(sent, former))).toEqual(
    withDay(now, 'batchProductionStage.mp', '2027-09-01'),
  )
})
