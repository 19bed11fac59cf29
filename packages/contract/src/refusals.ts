import { SECOND_FACTOR_NEEDED } from './identity/second-factor-texts.ts'
import { FEATURES } from './index.ts'
import { WORKED_RECORDS } from './records.ts'
import { WRONG_STATE } from './refusal.ts'

/** What `reason` of an answer can say: by features, by workflows, and what keeps staff without a second factor out. */
export const REASONS: readonly string[] = [
  ...FEATURES.flatMap(({ refusals }) => refusals)
    .flatMap((table) => Object.values(table))
    .map(({ reason }) => reason),
  ...WORKED_RECORDS.flatMap(({ kind, workflow }) =>
    [...Object.keys(workflow.conditions ?? {}), WRONG_STATE].map((name) => `${kind}.${name}`),
  ),
  SECOND_FACTOR_NEEDED,
]
