import { submitVisit } from '@xinqiao/contract/visits/endpoints'
import { toDate } from '../../../src/platform/clock.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { type WriteSample, writeSample } from './write-sample.ts'

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
