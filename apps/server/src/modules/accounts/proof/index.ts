import { unlockAccount, viewPortal } from '@xinqiao/contract/accounts/account-help-endpoints'
import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { accountKinds } from './account-kinds.ts'
import { makeAccountRecords } from './account-records.ts'
import { accountWrites } from './account-writes.ts'
import { consoleKinds } from './console-kinds.ts'
import { accountsInputs } from './inputs.ts'
import { profileWrites } from './profile-writes.ts'

export const accountsProof = {
  records: makeAccountRecords,
  inputs: accountsInputs,
  writes: [...accountWrites, ...profileWrites],
  kinds: [...accountKinds, ...consoleKinds],
  leftOut: [
    {
      endpoint: unlockAccount,
      reason: 'forgets one row of counted failures, which ten wrong passwords have to bring about each time',
    },
    {
      endpoint: viewPortal,
      reason:
        'begins a session of half an hour, whose token nobody has where its answer was lost; the record goes with it',
    },
  ],
} satisfies FeatureProof
