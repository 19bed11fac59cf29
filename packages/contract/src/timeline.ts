import { z } from 'zod'
import { dateTime, named, str } from './fields/primitives.ts'

/** One move of a workflow, as detail screens show it. */
export const timelineEntry = named('TimelineEntry', {
  event: z.string(),
  label: str('动作 / what was done'),
  fromState: z.string(),
  toState: z.string(),
  actorName: str('操作人，空为系统 / who, empty for the system'),
  note: z.string(),
  createTime: dateTime,
})
export type TimelineEntry = z.infer<typeof timelineEntry>
