import { z } from 'zod'
import { boundedArray } from './fields/primitives.ts'
import { PROJECTS_TEXTS } from './projects/texts.ts'

const cols = z
  .union([z.string().max(4000), boundedArray(z.array(z.string().max(64)), 100)])
  .meta({ takes: 'choice' })
  .transform((value) => (typeof value === 'string' ? value.split(',') : value).map((one) => one.trim()))

/** The columns of an export under their three documented names: a list, or words with commas. */
export const EXPORT_COLS = {
  cols: cols.optional().describe('导出字段 / columns'),
  columns: cols.optional(),
  fields: cols.optional(),
}

/** Those that were chosen, under whichever name. */
export function chosenCols({
  cols,
  columns,
  fields,
}: Partial<Record<keyof typeof EXPORT_COLS, string[] | undefined>>) {
  return (cols ?? columns ?? fields ?? []).filter((name) => name !== '')
}

/** Refuses an export without a column, or with one that there is not. */
export function knownCols(columns: object) {
  return ({ cols: chosen }: { cols: string[] }, context: z.RefinementCtx): void => {
    const message =
      chosen.length === 0
        ? PROJECTS_TEXTS.colsMissing
        : chosen.every((name) => name in columns)
          ? undefined
          : `导出字段只能是 ${Object.keys(columns).join('、')}`
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['cols'] })
  }
}
