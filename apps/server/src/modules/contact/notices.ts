import { excerptOf, notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof CONTACT_NOTICES> {}
}

const EXCERPT = 80

/** What people are told of contact-us. */
export const CONTACT_NOTICES = {
  'contact.submitted': notice<{ id: string; name: string; from: string; message: string }>({
    about: ({ id }) => ({ kind: 'contact-message', id }),
    subject: '有新的联系留言',
    desk: ({ id }) => `/contact-messages?id=${id}`,
    text: ({ name, from, message }) =>
      `${from === '' ? '' : `${from}的`}${name}通过“联系我们”留言：${withStop(excerptOf(message, EXCERPT))}`,
  }),
  'contact.answered': notice<{ answer: string; email: string }>({
    about: 'person',
    subject: '您的留言收到回复',
    text: ({ answer, email }) => `您在“联系我们”的留言已回复，并已发送至 ${email}：${withStop(answer)}`,
  }),
  'contact.orderMade': notice<{ orderId: string; orderNumber: string }>({
    about: ({ orderId }) => ({ kind: 'work-order', id: orderId }),
    subject: '您的留言已转为工单',
    link: ({ orderId }) => `/technicalSupport/myBusiness?order=${orderId}`,
    text: ({ orderNumber }) =>
      `您在“联系我们”的留言已转为工单 ${orderNumber}，请在工单中查看进展并补充信息。`,
  }),
} as const
