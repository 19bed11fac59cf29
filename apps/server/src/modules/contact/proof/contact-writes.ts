import { submitUs, submitUsV2 } from '@xinqiao/contract/contact/endpoints'
import { type WriteSample, writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const BODY = {
  ...{ name: '季晚舟', tel: '13800007788', email: 'ji@example.com' },
  message: '希望了解 D2000 的供货周期',
}

export const contactWrites: readonly WriteSample[] = [
  writeSample(submitUs, async () => ({ input: { body: BODY } }), false),
  writeSample(submitUsV2, async () => ({ input: { body: BODY }, phone: PEOPLE.limited }), false),
]
