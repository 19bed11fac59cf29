import { z } from 'zod'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

/** The class of an order by its code; whether there is such a class is asked of the dictionary. */
export const orderClass = z
  .string(T.classMissing)
  .meta({ takes: 'choice' })
  .trim()
  .min(1, T.classMissing)
  .max(64)
  .describe('工单类别代码 / code of the class')
