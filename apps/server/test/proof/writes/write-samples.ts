import { accountWrites } from './account-writes.ts'
import { applicationWrites } from './application-writes.ts'
import { authoringWrites } from './authoring-writes.ts'
import { certificationWrites } from './certification-writes.ts'
import { contactWrites } from './contact-writes.ts'
import { designReviewWrites } from './design-review-writes.ts'
import { deskWrites } from './desk-writes.ts'
import { fileWrites } from './file-writes.ts'
import { knowledgeWrites } from './knowledge-writes.ts'
import { logoWrites } from './logo-writes.ts'
import { messageWrites } from './message-writes.ts'
import { personnelWrites } from './personnel-writes.ts'
import { profileWrites } from './profile-writes.ts'
import { projectWrites } from './project-writes.ts'
import { visitWrites } from './visit-writes.ts'
import { workOrderWrites } from './work-order-writes.ts'
import type { WriteSample } from './write-sample.ts'

/** One for every endpoint whose effect is `write`; a feature adds its own. */
export const WRITE_SAMPLES: readonly WriteSample[] = [
  ...applicationWrites,
  ...accountWrites,
  ...knowledgeWrites,
  ...authoringWrites,
  ...fileWrites,
  ...logoWrites,
  ...profileWrites,
  ...messageWrites,
  ...personnelWrites,
  ...certificationWrites,
  ...visitWrites,
  ...contactWrites,
  ...projectWrites,
  ...designReviewWrites,
  ...workOrderWrites,
  ...deskWrites,
]
