import { unlockAccount } from '@xinqiao/contract/accounts/account-help-endpoints'
import {
  APPLICATION_ENDPOINTS,
  olderComponentEndpoints,
} from '@xinqiao/contract/certifications/customer-endpoints'
import { removeMachine, submitMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import { submitUs } from '@xinqiao/contract/contact/endpoints'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { runImport } from '@xinqiao/contract/imports/endpoints'
import type { WriteKind } from '../writing.ts'
import { accountKinds } from './account-kinds.ts'
import { authoringKinds } from './authoring-kinds.ts'
import { consoleKinds } from './console-kinds.ts'
import { contactKinds } from './contact-kinds.ts'
import { designReviewKinds, LEFT_OUT_OF_DESIGN_REVIEWS } from './design-review-kinds.ts'
import { fileKinds } from './file-kinds.ts'
import { knowledgeKinds } from './knowledge-kinds.ts'
import { peopleKinds } from './people-kinds.ts'
import { LEFT_OUT_OF_PROJECTS, projectKinds } from './project-kinds.ts'
import { visitKinds } from './visit-kinds.ts'
import { LEFT_OUT_OF_WORK_ORDERS, workOrderKinds } from './work-order-kinds.ts'

export const WRITE_KINDS: readonly WriteKind[] = [
  ...knowledgeKinds,
  ...accountKinds,
  ...peopleKinds,
  ...consoleKinds,
  ...authoringKinds,
  ...fileKinds,
  ...projectKinds,
  ...designReviewKinds,
  ...workOrderKinds,
  ...visitKinds,
  ...contactKinds,
]

/** What is under way when files come, go and are released. */
export const FILE_WRITE_KINDS: readonly WriteKind[] = WRITE_KINDS.filter(({ name }) =>
  ['files', 'downloads', 'documents', 'bases and releases'].includes(name),
)

const ONE_TRANSACTION =
  'applications, numbers and files of a form are one transaction, which all-or-nothing.test.ts breaks at each step'

/** Writes that no kind keeps in its ledger, and why. */
export const LEFT_OUT: readonly { endpoint: Endpoint; reason: string }[] = [
  ...[...Object.values(APPLICATION_ENDPOINTS), olderComponentEndpoints].flatMap(({ submit }) =>
    submit ? [{ endpoint: submit, reason: ONE_TRANSACTION }] : [],
  ),
  {
    endpoint: submitMachine,
    reason: 'one transaction like those of the other kinds, which machine.test.ts breaks at its end',
  },
  { endpoint: removeMachine, reason: 'one statement takes the application with all that hangs on it' },
  ...LEFT_OUT_OF_PROJECTS,
  ...LEFT_OUT_OF_DESIGN_REVIEWS,
  ...LEFT_OUT_OF_WORK_ORDERS,
  {
    endpoint: submitUs,
    reason: 'is the same as with a token, which is kept; from one address only five an hour are taken',
  },
  {
    endpoint: unlockAccount,
    reason: 'forgets one row of counted failures, which ten wrong passwords have to bring about each time',
  },
  {
    endpoint: runImport,
    reason: 'its people and units are made by one transaction, which imports.test.ts breaks in the middle',
  },
]
