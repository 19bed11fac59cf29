import { expect, it } from 'vitest'
import { type DateNodes, emptyDates } from './dates.ts'
import type { Sheet, SheetField } from './form.ts'
import { emptySheet } from './form-values.ts'
import { milestonesOf } from './milestones.ts'
import { checkDates, checkSheet, wrongOrder } from './rules.ts'
import { changedSheet } from './schemas.ts'
import type { ProjectStatus } from './states.ts'

const missing = (field: SheetField) => checkSheet(emptySheet())[field]

it.each([['pCDemand'], ['partsImportDemand']] as const)(
  'the design requirements go without %s [T-PROJ-158]',
  (field) => {
    expect(missing(field)).toBeUndefined()
  },
)

it('what the design requirements leave open is asked for where software and cooling need it [T-PROJ-158]', () => {
  expect(missing('startTime')).toBe('请输入启动时间')
  expect(missing('cpuConstraintPowerWaste')).toBe('请输入 CPU 约束功耗')
  expect(missing('ambientTemperature')).toBe('请输入环境温度')
})

it.each([
  ['firmwareShape', '请选择固件形态'],
  ['operatingSystem', '请选择操作系统'],
  ['startTime', '请输入启动时间'],
] as const)('the software needs %s', (field, text) => {
  expect(missing(field)).toBe(text)
  const filled: Sheet = { ...emptySheet(), [field]: '60' }
  expect(checkSheet(filled)[field]).toBeUndefined()
})

it('a text that is too long and a number that is none are faults where they are typed, and draft and submission agree', () => {
  const typed: Sheet = { ...emptySheet(), upstreamManufacturers: '厂'.repeat(101), startTime: '很快' }
  const faults = { upstreamManufacturers: '上游厂商最多 100 个字符', startTime: '启动时间应为整数' }
  expect(checkSheet(typed)).toMatchObject(faults)
  const sent = changedSheet.safeParse({ ...typed, estimatePurchaseVolume: '１,200' })
  expect(sent.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(Object.entries(faults))
  expect(changedSheet.parse({ estimatePurchaseVolume: '１,200' })).toEqual({ estimatePurchaseVolume: '1200' })
})

it('the hardware needs nothing [T-PROJ-050]', () => {
  for (const field of [
    'auditRequirements',
    'fitPeripherals',
    'projectSpecifications',
    'hardwareInfoOtherNeeds',
  ] as const)
    expect(missing(field)).toBeUndefined()
})

it('of a project that ended on the way, what it never reached is not done', () => {
  const evtStage = { scdb: null, tcs: '2026-10-01', evtActual: '2026-10-03' }
  const states = (status: ProjectStatus) =>
    milestonesOf(status, { ...emptyDates(), evtStage }, '2026-11-20').map(({ state }) => state)
  expect(states('closed')).toEqual(['done', 'done', 'future', 'future'])
  expect(states('closed-produced')).toEqual(['done', 'done', 'done', 'done'])
})

it('a change of design of today is refused for a draft, and taken later on [T-PROJ-170]', () => {
  const today = '2026-11-20'
  const dates: DateNodes = { ...emptyDates(), dvtStage: [{ bgrq: today, tcsrq: null, dvtActual: null }] }
  const draft = { today, isNew: true }
  expect(wrongOrder(dates, draft)).toEqual({ 'dvtStage.0.bgrq': 'dvt阶段开始时间应该大于当前时间！' })
  expect(wrongOrder(dates, { ...draft, isNew: false })).toEqual({})
  expect(checkDates(dates, draft)['dvtStage.0.bgrq']).toBe('dvt阶段开始时间应该大于当前时间！')
})

it('a planned day is today or later, an actual one today or earlier', () => {
  const fault = (field: 'tcs' | 'evtActual', day: string) => {
    const evtStage = { scdb: null, tcs: null, evtActual: null, [field]: day }
    return checkDates({ ...emptyDates(), evtStage }, { today: '2026-11-20', isNew: false })[
      `evtStage.${field}`
    ]
  }
  const days = ['2026-11-19', '2026-11-20', '2026-11-21']
  expect(days.map((day) => fault('tcs', day) === undefined)).toEqual([false, true, true])
  expect(days.map((day) => fault('evtActual', day) === undefined)).toEqual([true, true, false])
})
