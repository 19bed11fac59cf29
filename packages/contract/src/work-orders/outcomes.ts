import { z } from 'zod'

/** What became of each of several orders. */
export const outcomes = z.object({
  outcomes: z.array(
    z.object({ id: z.string(), number: z.string(), name: z.string(), done: z.boolean(), msg: z.string() }),
  ),
})
export type Outcomes = z.infer<typeof outcomes>['outcomes']
