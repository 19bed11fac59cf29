import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { plainEmail, plainPhone } from '../fields/plain-typed.ts'
import { boundedArray, recordId } from '../fields/primitives.ts'
import { createInvitation } from './console-invitation-endpoints.ts'
import * as c from './console-schemas.ts'
import { emailAddress } from './fields.ts'
import { ACCOUNTS_TEXTS as T } from './texts.ts'

const byManager = { access: 'unit-manager', source: 'path ours' } as const
const params = z.object({ id: recordId('unit-invitation', '本单位的邀请 / invitation of the own unit') })

/** More at once nobody types by hand. */
export const MOST_RECIPIENTS = 20

export const unitInvitationRow = c.invitationRow
  .extend({
    sentTo: z.array(z.string()).describe('已发给的手机号码与邮箱 / to whom it was sent'),
    can: z.object({ expire: z.boolean(), send: z.boolean() }),
  })
  .meta({ id: 'UnitInvitationRow' })
export type UnitInvitationRow = z.infer<typeof unitInvitationRow>

export const listUnitInvitations = defineEndpoint({
  ...READING,
  ...byManager,
  name: 'accounts.listUnitInvitations',
  path: '/unitInvitations',
  reads: ['invitation'],
  summary: '本单位的邀请，新的在前 / invitations of the own unit, newest first',
  query: pageQuery({ columns: ['create_time'], defaultSize: 10 }),
  answer: page(unitInvitationRow),
})

export const createUnitInvitation = defineEndpoint({
  ...WRITING,
  ...byManager,
  name: 'accounts.createUnitInvitation',
  path: '/unitInvitations',
  changes: ['invitation'],
  summary: '邀请同事注册：带出职务与部门 / invites colleagues to register, with post and department',
  body: createInvitation.body.omit({ unitId: true }),
  answer: data(unitInvitationRow),
})

export const expireUnitInvitation = defineEndpoint({
  ...WRITING,
  ...byManager,
  name: 'accounts.expireUnitInvitation',
  path: '/unitInvitations/{id}/expire',
  changes: ['invitation'],
  summary: '撤回本单位的邀请 / withdraws an invitation of the own unit',
  params,
  answer: nothing(T.invitationWithdrawn),
})

/** A mobile number or an e-mail address, as people paste it, by which somebody is invited. */
export const invitationRecipient = z
  .string(T.recipientWrong)
  .meta({ takes: 'person' })
  .max(120, T.recipientWrong)
  .transform((typed) => (/[@＠]/.test(typed) ? plainEmail(typed).toLowerCase() : plainPhone(typed)))
  .refine((one) => (one.includes('@') ? emailAddress.safeParse(one).success : /^1[3-9]\d{9}$/.test(one)), {
    error: T.recipientWrong,
  })

export const sendUnitInvitation = defineEndpoint({
  ...WRITING,
  ...byManager,
  name: 'accounts.sendUnitInvitation',
  path: '/unitInvitations/{id}/send',
  changes: ['invitation'],
  summary:
    '用短信或邮件发出邀请，逐个给出结果；每天有上限 / sends it by SMS or mail, each with its own outcome; so many a day',
  params,
  body: z.object({
    recipients: boundedArray(
      z.array(invitationRecipient).min(1, T.recipientMissing),
      MOST_RECIPIENTS,
      `每次最多发给 ${MOST_RECIPIENTS} 人`,
    ).describe('手机号码或邮箱 / mobile numbers or e-mail addresses'),
  }),
  answer: data(
    z.object({
      outcomes: z.array(z.object({ recipient: z.string(), done: z.boolean(), msg: z.string() })),
    }),
  ),
})

export const unitInvitationEndpoints = [
  listUnitInvitations,
  createUnitInvitation,
  expireUnitInvitation,
  sendUnitInvitation,
] as const
