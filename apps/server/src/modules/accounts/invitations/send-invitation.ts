import type { sendUnitInvitation as endpoint } from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import { type Channel, queueMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { channelsWithoutCarrier } from '../../messages/index.ts'
import { findInvitation, type Invitation } from './invitation-queries.ts'
import { whyEnded } from './invited-user.ts'
import { forgetSent, noteSent } from './sending-queries.ts'
import { managedUnit } from './unit-invitations.ts'

/**
 * Whom an invitation goes to has asked for nothing and proved no address: it says what we wrote and nothing of what the
 * manager typed, and both one number and one unit have a daily sum.
 */
const TO_RECIPIENT: Limit = { name: 'invitation-recipient-day', max: 3, seconds: DAY_SECONDS }
const OF_UNIT: Limit = { name: 'invitation-unit-day', max: 50, seconds: DAY_SECONDS }

type Outcomes = { recipient: string; done: boolean; msg: string }[]

/**
 * Sends an invitation to colleagues; answers alike for numbers that have an account and for those that have none.
 * @throws AppError 404, 9999 for one that has ended, 400 for more people than it has uses left
 */
export async function sendInvitation(
  platform: Platform,
  caller: Caller,
  id: string,
  { recipients }: HandlerInput<typeof endpoint>['body'],
): Promise<{ outcomes: Outcomes }> {
  const { db, clock } = platform
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const invitation = await findInvitation(tx, { id, unitId: managedUnit(caller.actor) })
    if (!invitation) throw notFound()
    const ended = whyEnded(invitation, now)
    if (ended !== null) throw refuse(ended)
    const wanted = [...new Set(recipients)]
    const left = invitation.maxUses - invitation.uses
    if (wanted.length > left) {
      throw invalid({ recipients: `该邀请还可使用 ${left} 次，不能发给 ${wanted.length} 人` })
    }
    const outcomes: Outcomes = []
    for (const recipient of wanted) {
      const held = await whyHeld(platform, tx, { recipient, invitation }, now)
      if (held === null) await send(platform, tx, recipient, invitation)
      outcomes.push({ recipient, done: held === null, msg: held ?? '' })
    }
    const sent = outcomes.filter(({ done }) => done).map(({ recipient }) => recipient)
    // What went to nobody is no act.
    if (sent.length > 0) {
      const record = { kind: 'invitation' as const, id, name: invitation.unitName }
      const after = { recipients: sent.join('、') }
      const { actor, address } = caller
      await recordAudit(tx, { actor, address, act: 'invitation.send', record, after, at: now })
    }
    return { outcomes }
  })
}

/** Why it does not go to this one; null where it may, and then it is counted and noted. */
async function whyHeld(
  { config }: Platform,
  tx: Db,
  { recipient, invitation }: { recipient: string; invitation: Invitation },
  now: Date,
): Promise<string | null> {
  const channel = channelOf(recipient)
  if (channelsWithoutCarrier(config).includes(channel)) {
    return channel === 'sms' ? '本系统未开通短信，请复制链接发送' : '本系统未开通邮件，请复制链接发送'
  }
  if (!(await noteSent(tx, { invitationId: invitation.id, recipient, at: now })))
    return '已发过，请勿重复发送'
  const over = await whyTooMany(tx, { recipient, unitId: invitation.unitId }, now)
  if (over !== null) await forgetSent(tx, invitation.id, recipient)
  return over
}

async function whyTooMany(
  tx: Db,
  to: { recipient: string; unitId: string },
  now: Date,
): Promise<string | null> {
  if ((await countAgainst(tx, OF_UNIT, to.unitId, now)) > 0) return '本单位当日发送已达上限'
  if ((await countAgainst(tx, TO_RECIPIENT, to.recipient, now)) > 0)
    return '该号码或邮箱当日收到的邀请已达上限'
  return null
}

async function send(
  { jobs, clock, config, publicUrl }: Platform,
  tx: Db,
  recipient: string,
  { code, unitName, expiresAt }: Invitation,
): Promise<void> {
  const name = `${config.BRAND}芯桥`
  const link = `${publicUrl}/portal/register?inviteCode=${code}`
  const last = toDate(new Date(expiresAt.getTime() - 1))
  const says = `${unitName}邀请您注册${name}，请打开 ${link} 填写，邀请码 ${code}，${last} 前有效。`
  await queueMessage(tx, jobs, clock, {
    channel: channelOf(recipient),
    recipient,
    subject: `【${name}】${unitName}邀请您注册`,
    body: `【${name}】${says}如与您无关，请忽略。`,
    secrets: [code],
    goodUntil: expiresAt,
  })
}

function channelOf(recipient: string): Channel {
  return recipient.includes('@') ? 'email' : 'sms'
}
