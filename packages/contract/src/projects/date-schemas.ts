import { z } from 'zod'
import { boundedArray, date, dayOr, named } from '../fields/primitives.ts'
import {
  DATE_FIELDS,
  type DateGroup,
  type DateNameIn,
  type DatePath,
  DVT_FIELDS,
  datePaths,
  MAX_DESIGN_CHANGES,
} from './dates.ts'

const day = (label: string, named = label) =>
  z
    .union([dayOr(`${label}日期应为 YYYY-MM-DD 格式`), z.literal('')])
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
    .describe(named)

const answeredDay = date.nullable()

function days(paths: readonly DatePath[]) {
  const shape = paths.map((path) => [path.split('.')[1], day(DATE_FIELDS[path].label)])
  return z.object(Object.fromEntries(shape)).partial()
}

/** Days as they are sent: null or an empty text clears one, what is left out stays. */
export const sentDates = z.object({
  projectApproval: days(datePaths('projectApproval')).optional(),
  evtStage: days(datePaths('evtStage')).optional(),
  dvtStage: boundedArray(
    z.array(
      z
        .object({
          bgrq: day(DVT_FIELDS.bgrq.label, '设计变更日期 / design change'),
          tcsrq: day(DVT_FIELDS.tcsrq.label, '回板测试日期 / board-back test'),
          dvtActual: day(DVT_FIELDS.dvtActual.label, '实际完成 / actual'),
        })
        .partial(),
    ),
    MAX_DESIGN_CHANGES,
    `设计变更最多 ${MAX_DESIGN_CHANGES} 次`,
  ).optional(),
  batchProductionStage: days(datePaths('batchProductionStage')).optional(),
})
export type SentDates = z.output<typeof sentDates>

/** Days as they are answered, each with a flag that says whether it can no more be edited. */
export const dateNodes = named('ProjectDateNode', {
  projectApproval: answeredGroup('projectApproval'),
  evtStage: answeredGroup('evtStage'),
  dvtStage: z.array(
    z.object({
      bgrq: answeredDay.describe('设计变更日期 / design change'),
      tcsrq: answeredDay.describe('回板测试日期 / board-back test'),
      dvtActual: answeredDay.describe('实际完成 / actual'),
      bgrqDisabled: z.boolean(),
      tcsrqDisabled: z.boolean(),
      dvtActualDisabled: z.boolean(),
    }),
  ),
  batchProductionStage: answeredGroup('batchProductionStage'),
})
export type AnsweredDates = z.infer<typeof dateNodes>

type Group<G extends DateGroup> = Record<DateNameIn<G>, typeof answeredDay> &
  Record<`${DateNameIn<G>}Disabled`, z.ZodBoolean>

function answeredGroup<G extends DateGroup>(group: G) {
  const shape = datePaths(group).flatMap((path) => {
    const name = path.split('.')[1] ?? ''
    return [
      [name, answeredDay.describe(DATE_FIELDS[path].label)],
      [`${name}Disabled`, z.boolean()],
    ]
  })
  return z.object(Object.fromEntries(shape) as Group<G>)
}
