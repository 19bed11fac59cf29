import { submitVisit } from '@xinqiao/contract/visits/endpoints'
import { type WriteSample, writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { toDate } from '../../../platform/clock.ts'

const VENDOR = PEOPLE.vendor

export const visitWrites: readonly WriteSample[] = [
  writeSample(
    submitVisit,
    async ({ clock }) => ({
      input: {
        body: {
          visitDate: toDate(clock.now()),
          exchangeTopics: 'PCIe 交换芯片适配交流',
          visitors: [{ name: '顾一凡', position: '生态工程师' }],
        },
      },
      phone: VENDOR,
    }),
    false,
  ),
]
