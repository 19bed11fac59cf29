import { FAILING_DAYS } from '@xinqiao/contract/webhooks/texts'
import { notice, type WordsOf } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof WEBHOOK_NOTICES> {}
}

/** What people are told of webhooks. */
export const WEBHOOK_NOTICES = {
  'personnel.webhookOff': notice<{ id: string; name: string; url: string; fault: string }>({
    about: 'person',
    subject: '事件推送因失败停用',
    link: ({ id }) => `/personalCenter/webhookDeliveries?webhookId=${id}`,
    desk: ({ id }) => `/webhookDeliveries?webhookId=${id}`,
    text: ({ name, url, fault }) =>
      `事件推送“${name}”（${url}）已连续 ${FAILING_DAYS} 天未能送达，现已停用。最近一次的原因：${fault}。请检查接收程序后重新启用；停用期间的事件不再发送。`,
  }),
  'personnel.webhookUnkept': notice<{ id: string; name: string; url: string }>({
    about: 'person',
    subject: '事件推送因建立人离开停用',
    link: ({ id }) => `/personalCenter/webhookDeliveries?webhookId=${id}`,
    desk: ({ id }) => `/webhookDeliveries?webhookId=${id}`,
    text: ({ name, url }) =>
      `事件推送“${name}”（${url}）的建立人已离开或不再有管理权限，现已停用。请核对接收地址后重新启用；停用期间的事件不再发送。`,
  }),
}
