import { z } from 'zod'
import type { EventOf, WorkedShape } from './record.ts'

/**
 * What the reader may do with a record now, and why not what is only refused for the moment. Both come from
 * the workflow's own conditions: `can.approve` false without a reason means that it is not to be offered.
 */
export function canOf<R extends WorkedShape>(record: R) {
  return canOfActs(Object.keys(record.workflow.events) as EventOf<R>[])
}

/** The same for a row of a list, of the acts that the list offers. */
export function canOfActs<E extends string>(events: readonly E[]) {
  const shape = Object.fromEntries(events.map((event) => [event, z.boolean()])) as { [A in E]: z.ZodBoolean }
  return z.object(shape).describe('可执行的动作 / what the reader may do now')
}

export const reasons = z
  .record(z.string(), z.string())
  .describe('暂不可执行的动作与原因 / why an offered act is refused for the moment')
