import { splitEmails } from '@xinqiao/contract/accounts/fields'
import type { Config } from '../../config.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Platform } from '../../platform/platform.ts'

interface Addressee {
  phone: string
  email: string
  realName: string
}

/** Tells somebody by SMS and, where addresses are known, by e-mail; inside the caller's transaction. */
export async function notify(
  { config, jobs, clock }: Platform,
  db: Db,
  to: Addressee,
  notice: { subject: string; text: string },
): Promise<void> {
  const name = `${config.BRAND}芯桥`
  await queueMessage(db, jobs, clock, {
    channel: 'sms',
    recipient: to.phone,
    body: `【${name}】${notice.text}`,
  })
  for (const recipient of splitEmails(to.email)) {
    await queueMessage(db, jobs, clock, {
      channel: 'email',
      recipient,
      subject: `【${name}】${notice.subject}`,
      body: `${to.realName}，您好：\n\n${notice.text}\n\n${config.COMPANY}\n服务热线 ${config.HOTLINE}`,
    })
  }
}

export function approvedNotice(publicUrl: string) {
  return {
    subject: '注册申请已通过',
    text: `您的注册申请已通过，欢迎使用芯桥。请用注册手机号码登录：${publicUrl}/portal/`,
  }
}

export function refusedNotice(reason: string, publicUrl: string) {
  return {
    subject: '注册申请未通过',
    text: `您的注册申请未通过，原因：${reason}。您可修改后重新提交：${publicUrl}/portal/register`,
  }
}

export function disabledNotice(reason: string, { HOTLINE }: Config) {
  return {
    subject: '账号已停用',
    text: `您的账号已停用，原因：${reason}。如有疑问，请致电服务热线 ${HOTLINE}。`,
  }
}

export function enabledNotice(publicUrl: string) {
  return { subject: '账号已启用', text: `您的账号已重新启用，可照常登录：${publicUrl}/portal/` }
}

export function passwordChangedText({ BRAND, HOTLINE }: Config, at: Date): string {
  return `【${BRAND}芯桥】您的登录密码已于 ${toDateTime(at)} 重置，全部设备已退出登录。如非本人操作，请立即致电服务热线 ${HOTLINE}。`
}
