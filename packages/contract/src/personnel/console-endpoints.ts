import { z } from 'zod'
import { accountId, reason } from '../accounts/console-schemas.ts'
import { PERSONAL_UNIT_ID } from '../accounts/texts.ts'
import { defineEndpoint, WRITING } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { recordId } from '../fields/primitives.ts'

export const correctUnit = defineEndpoint({
  ...WRITING,
  access: 'staff:admin',
  name: 'personnel.correctUnit',
  path: '/console/accounts/{id}/unit',
  changes: ['account', 'personnel', 'unit'],
  summary:
    '更正账号所属单位，本人与两个单位的人员管理员得知 / moves an account to the right unit; its owner and both managers are told',
  source: 'path ours',
  params: accountId,
  body: z.object({
    unitId: recordId('unit', '单位，-1 为个人账号 / unit, -1 for a personal account', [PERSONAL_UNIT_ID]),
    reason: reason('请填写更正原因'),
  }),
  answer: nothing(),
})
