import { writeChange } from '@xinqiao/contract/changes/console-endpoints'
import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { makeChangeRecords } from './change-records.ts'
import { changesInputs } from './inputs.ts'

export const changesProof = {
  records: makeChangeRecords,
  inputs: changesInputs,
  writes: [
    writeSample(
      writeChange,
      async () => ({
        input: {
          body: {
            ...({
              title: 'PCIe 链路降速',
              kind: 'erratum',
              severity: 'major',
              chips: ['腾锐D2000'] as string[],
            } as const),
            ...{ effect: '低温下链路降为 Gen1', todo: '升级固件', answerDays: 5 },
          },
        },
        phone: PEOPLE.editor,
      }),
      false,
    ),
  ],
  leftOut: [
    {
      endpoint: writeChange,
      reason:
        'a draft is one row in one transaction with its number, as an application for a visit, which is kept',
    },
  ],
} satisfies FeatureProof
