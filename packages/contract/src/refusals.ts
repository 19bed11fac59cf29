import { ACCOUNTS_REFUSALS } from './accounts/texts.ts'
import { AUTHORING_REFUSALS } from './authoring/texts.ts'
import { CERTIFICATION_REFUSALS } from './certifications/texts.ts'
import { FILE_REFUSALS } from './files/texts.ts'
import { HANDOVER_REFUSALS } from './handovers/texts.ts'
import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_REFUSALS } from './identity/second-factor-texts.ts'
import { IDENTITY_REFUSALS } from './identity/texts.ts'
import { IMPORT_REFUSALS } from './imports/texts.ts'
import { DOWNLOAD_REFUSALS } from './knowledge/download-texts.ts'
import { KNOWLEDGE_REFUSALS } from './knowledge/texts.ts'
import { LIST_REFUSALS } from './lists/texts.ts'
import { MESSAGES_REFUSALS } from './messages/texts.ts'
import { PERSONNEL_REFUSALS } from './personnel/texts.ts'
import { DESIGN_REVIEW_REFUSALS } from './projects/design-review/texts.ts'
import { PROJECTS_REFUSALS } from './projects/texts.ts'
import { type RECORDS, WORKED_RECORDS } from './records.ts'
import { type WorkflowReason, WRONG_STATE } from './refusal.ts'
import { VISIT_REFUSALS } from './visits/texts.ts'
import { WORK_ORDER_REFUSALS } from './work-orders/texts.ts'

/** Every table of refusals. */
const REFUSALS = [
  ACCOUNTS_REFUSALS,
  AUTHORING_REFUSALS,
  CERTIFICATION_REFUSALS,
  DESIGN_REVIEW_REFUSALS,
  DOWNLOAD_REFUSALS,
  FILE_REFUSALS,
  HANDOVER_REFUSALS,
  IDENTITY_REFUSALS,
  IMPORT_REFUSALS,
  KNOWLEDGE_REFUSALS,
  LIST_REFUSALS,
  MESSAGES_REFUSALS,
  PERSONNEL_REFUSALS,
  PROJECTS_REFUSALS,
  SECOND_FACTOR_REFUSALS,
  VISIT_REFUSALS,
  WORK_ORDER_REFUSALS,
] as const

type ReasonIn<T> = T extends { reason: infer R extends string } ? R : never
/** What `reason` of an answer can say. */
export type Reason =
  | { [I in keyof typeof REFUSALS]: ReasonIn<(typeof REFUSALS)[I][keyof (typeof REFUSALS)[I]]> }[number]
  | WorkflowReason<(typeof RECORDS)[number]>
  | typeof SECOND_FACTOR_NEEDED

/** All of them: those of features, those of workflows, and what keeps staff without a second factor out. */
export const REASONS = [
  ...REFUSALS.flatMap((table) => Object.values(table).map(({ reason }) => reason)),
  ...WORKED_RECORDS.flatMap(({ kind, workflow }) =>
    [...Object.keys(workflow.conditions ?? {}), WRONG_STATE].map((name) => `${kind}.${name}`),
  ),
  SECOND_FACTOR_NEEDED,
] as readonly Reason[]
