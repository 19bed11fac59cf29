import { submitUs } from '@xinqiao/contract/contact/endpoints'
import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { contactKinds } from './contact-kinds.ts'
import { makeContactRecords } from './contact-records.ts'
import { contactWrites } from './contact-writes.ts'

export const contactProof = {
  records: makeContactRecords,
  writes: [...contactWrites],
  kinds: [...contactKinds],
  leftOut: [
    {
      endpoint: submitUs,
      reason: 'is the same as with a token, which is kept; from one address only five an hour are taken',
    },
  ],
} satisfies FeatureProof
