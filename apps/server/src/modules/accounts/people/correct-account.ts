import type { correctAccount as endpoint } from '@xinqiao/contract/accounts/console-account-endpoints'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { toDateTime } from '../../../platform/clock.ts'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import { queueMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { endAllSessions, refreshSessions, requireOwnIdentity } from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'
import { lockAccount, setContact } from './account-change-queries.ts'

type From = Caller & { request: FastifyRequest }
type Account = FoundBy<typeof lockAccount>

/**
 * Corrects the number and the mail addresses of somebody who cannot do so: a wrong entry, a number that was lost. Both
 * numbers are told, its sessions end with the old number, and the reason stands in the audit.
 */
export async function correctAccount(
  platform: Platform,
  caller: From,
  id: string,
  form: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  requireOwnIdentity(platform)
  const at = platform.clock.now()
  const change = platform.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw notFound()
    if (account.status !== 'active') throw refuse(ACCOUNTS_REFUSALS.notActive)
    const { userName: phone, email, reason } = form
    if (account.phone === phone && account.email === email) return
    await setContact(tx, id, { phone, email, at })
    const record = { kind: 'account' as const, id, name: account.realName || account.phone }
    const before = { userName: account.phone, email: account.email }
    const after = { userName: phone, email, reason }
    await recordAudit(tx, { ...caller, act: 'account.correct', record, before, after, at })
    if (account.phone !== phone) await tellOfNumber(tx, platform, caller, account, { phone, at })
    else await tellOfMail(tx, platform, account, at)
    await refreshSessions(tx, [id])
    await wake(tx, accountRecord, { id })
  })
  await onTaken(change, 'account_phone_key', () => invalid({ userName: ACCOUNTS_TEXTS.staffPhoneTaken }))
}

/** Whoever held the old number may be somebody else by now: it neither opens the account nor hears the new one. */
async function tellOfNumber(
  tx: Db,
  platform: Platform,
  { actor, request }: From,
  { id, phone: old, realName }: Account,
  { phone, at }: { phone: string; at: Date },
): Promise<void> {
  const { clock, config, jobs } = platform
  await endAllSessions(tx, id, id === actor.accountId ? actor.sessionId : undefined)
  const data = { time: toDateTime(at), phone: maskPhone(phone) }
  await notify(tx, platform, { kind: 'security.phoneChanged', to: id, data })
  const event = { kind: 'phone-changed' as const, accountId: id, who: realName, detail: data.phone }
  await recordSecurityEvent(tx, { ...event, from: placeOf(request), at })
  const head = `【${config.BRAND}芯桥】`
  const hotline = `如有疑问，请致电服务热线 ${config.HOTLINE}。`
  const gone = `${head}您的账号已由管理员更正登录手机号码，本号码不再用于登录。${hotline}`
  const come = `${head}您的账号已由管理员更正登录手机号码，今后请以本号码登录。${hotline}`
  await queueMessage(tx, jobs, clock, { channel: 'sms', recipient: old, body: gone })
  await queueMessage(tx, jobs, clock, { channel: 'sms', recipient: phone, body: come })
}

async function tellOfMail(
  tx: Db,
  { clock, config, jobs }: Platform,
  { phone }: Account,
  at: Date,
): Promise<void> {
  const body = `【${config.BRAND}芯桥】您的账号于 ${toDateTime(at)} 由管理员更正邮箱。如有疑问，请致电服务热线 ${config.HOTLINE}。`
  await queueMessage(tx, jobs, clock, { channel: 'sms', recipient: phone, body })
}
