import {
  APPLICATION_ENDPOINTS,
  olderComponentEndpoints,
} from '@xinqiao/contract/certifications/customer-endpoints'
import { removeMachine, submitMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { applicationWrites } from './application-writes.ts'
import { makeCertificationRecords } from './certification-records.ts'
import { certificationWrites } from './certification-writes.ts'
import { certificationsInputs } from './inputs.ts'

const ONE_TRANSACTION =
  'applications, numbers and files of a form are one transaction, which all-or-nothing.test.ts breaks at each step'

export const certificationsProof = {
  records: makeCertificationRecords,
  inputs: certificationsInputs,
  writes: [...applicationWrites, ...certificationWrites],
  leftOut: [
    ...[...Object.values(APPLICATION_ENDPOINTS), olderComponentEndpoints].flatMap(({ submit }) =>
      submit ? [{ endpoint: submit, reason: ONE_TRANSACTION }] : [],
    ),
    {
      endpoint: submitMachine,
      reason: 'one transaction like those of the other kinds, which machine.test.ts breaks at its end',
    },
    { endpoint: removeMachine, reason: 'one statement takes the application with all that hangs on it' },
  ],
} satisfies FeatureProof
