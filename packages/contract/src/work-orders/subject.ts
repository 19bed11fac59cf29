import { z } from 'zod'
import { ONE_LINE, seenText } from '../fields/primitives.ts'
import { visibleLength } from './content.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

/** A subject has at most so many characters as people see them. */
export const SUBJECT_MAX = 30
/** The longest character that people write (a family of emoji) takes some 25 units. */
const UNITS_MAX = SUBJECT_MAX * 32

export const orderSubject = z
  .string(T.subjectMissing)
  .meta({ takes: 'text' })
  .overwrite(seenText)
  .min(1, T.subjectMissing)
  .max(UNITS_MAX, T.subjectLong)
  .refine((text) => visibleLength(text) <= SUBJECT_MAX, T.subjectLong)
  .regex(ONE_LINE, '工单主题不能包含换行等控制字符')
  .describe('工单主题 / subject')
