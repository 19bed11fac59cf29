import type { changePhone as endpoint } from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import { queueMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import {
  accountSource,
  checkCode,
  endAllSessions,
  hashPassword,
  isGuessable,
  provePassword,
  refreshSessions,
  requireOwnIdentity,
  sendCode,
} from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'
import { isPhoneTaken, setOwnPassword } from './profile-queries.ts'

/** Sends a code to the new number. The holder of a known number reads in the SMS that it cannot be taken. */
export async function sendPhoneCode(
  platform: Platform,
  caller: Caller,
  form: { phone: string; ticket: string },
): Promise<{ waitSeconds: number }> {
  requireOwnIdentity(platform)
  if (form.phone === caller.actor.phone) throw invalid({ phone: T.phoneSame })
  const name = `${platform.config.BRAND}芯桥`
  return sendCode(
    platform,
    { purpose: 'phone', ...form, source: accountSource(caller) },
    async (tx, code) => {
      const known = (await isPhoneTaken(tx, form.phone)) ? '该号码已有账号，不能用于更换。' : ''
      return {
        body: `【${name}】更换手机验证码 ${code}，5 分钟内有效。${known}如非本人操作，请忽略本短信。`,
        leaves: true,
      }
    },
  )
}

/**
 * Changes number and password of the caller, ends all other sessions, tells the old number and the owner.
 * That a number has an account is said only after its code was proved.
 */
export async function changePhone(
  platform: Platform,
  { actor, address, request }: Context<typeof endpoint>,
  form: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  requireOwnIdentity(platform)
  const { db, keys, clock, jobs, config } = platform
  const now = clock.now()
  const { accountId } = actor
  if (form.phone === actor.phone) throw invalid({ phone: T.phoneSame })
  const own = { brand: config.BRAND, phone: form.phone }
  if (await isGuessable(form.pass, own)) throw invalid({ pass: ACCOUNTS_TEXTS.passwordCommon })
  const source = accountSource({ actor, address })
  let from: string | null = null
  const right = await checkCode(db, keys, 'phone', { ...form, source }, now, async () => {
    from = await provePassword(db, accountId, form.oldPass, now)
    if (from === null) throw invalid({ oldPass: T.oldPasswordWrong })
  })
  if (!right || from === null) throw invalid({ code: T.codeWrong })
  const proved: string = from
  const to = await hashPassword(form.pass, { rank: 'own', who: accountId })
  const change = db.transaction().execute(async (tx) => {
    if (!(await setOwnPassword(tx, accountId, { from: proved, to, phone: form.phone, at: now }))) {
      throw invalid({ oldPass: T.oldPasswordWrong })
    }
    await recordAudit(tx, {
      actor,
      act: 'account.changePhone',
      record: { kind: 'account', id: accountId, name: actor.realName },
      before: { phone: actor.phone },
      after: { phone: form.phone },
      address,
      at: now,
    })
    await endAllSessions(tx, accountId, actor.sessionId)
    await refreshSessions(tx, [accountId])
    const data = { time: toDateTime(now), phone: maskPhone(form.phone) }
    await notify(tx, platform, { kind: 'security.phoneChanged', to: accountId, data })
    const event = { kind: 'phone-changed' as const, accountId, who: actor.realName, detail: data.phone }
    await recordSecurityEvent(tx, { ...event, from: placeOf(request), at: now })
    const body = `【${config.BRAND}芯桥】您的账号已更换登录手机号码，本号码不再用于登录。如非本人操作，请立即致电服务热线 ${config.HOTLINE}。`
    await queueMessage(tx, jobs, clock, { channel: 'sms', recipient: actor.phone, body })
  })
  await onTaken(change, 'account_phone_key', () => invalid({ phone: T.phoneTaken }))
}
