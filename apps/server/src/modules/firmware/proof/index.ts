import { addKey, addLine, writeFirmware } from '@xinqiao/contract/firmware/console-endpoints'
import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { newId } from '../../../platform/ids.ts'
import { makeFirmwareRecords } from './firmware-records.ts'
import { firmwareInputs } from './inputs.ts'
import { SAMPLE_KEY } from './sample-key.ts'

const ONE_ROW = 'one row in one transaction, as an application for a visit, which is kept'

export const firmwareProof = {
  records: makeFirmwareRecords,
  inputs: firmwareInputs,
  writes: [
    writeSample(addLine, async () => ({
      input: { body: { name: '板级支持包（D2000）', kind: 'bsp' as const, chips: ['腾锐D2000'] } },
      phone: PEOPLE.editor,
    })),
    writeSample(addKey, async () => ({
      input: { body: { name: '发布公钥', publicKey: SAMPLE_KEY } },
      phone: PEOPLE.editor,
    })),
    writeSample(writeFirmware, async ({ platform: { db, clock } }) => {
      const lineId = newId()
      const at = clock.now()
      await db
        .insertInto('firmwareLine')
        .values({
          id: lineId,
          name: '样例产品线',
          kind: 'uefi',
          chips: ['腾锐D2000'],
          createdAt: at,
          updatedAt: at,
        })
        .execute()
      return {
        input: { body: { lineId, versionName: 'V2.2.0', severity: 'major' as const, notes: '修复低温降速' } },
        phone: PEOPLE.editor,
      }
    }),
  ],
  leftOut: [
    { endpoint: addLine, reason: ONE_ROW },
    { endpoint: addKey, reason: ONE_ROW },
    {
      endpoint: writeFirmware,
      reason: 'a draft is written in one transaction with its number and its files',
    },
  ],
} satisfies FeatureProof
