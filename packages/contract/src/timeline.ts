import { z } from 'zod'
import { dateTime } from './primitives.ts'

/** One move of a workflow, as detail screens show it. */
export const timelineEntry = z
  .object({
    event: z.string(),
    label: z.string().describe('动作 / what was done'),
    fromState: z.string(),
    toState: z.string(),
    actorName: z.string().describe('操作人，空为系统 / who, empty for the system'),
    note: z.string(),
    createTime: dateTime,
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>
