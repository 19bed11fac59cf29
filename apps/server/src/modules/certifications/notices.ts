import { CERTIFICATION_PLACES } from '@xinqiao/contract/certifications/places'
import type { About } from '../../platform/messages/hearing.ts'
import { notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof CERTIFICATION_NOTICES> {}
}

/** What notices say of an application. */
interface Certification {
  id: string
  number: string
  title: string
  /** the list of its kind in the portal */
  place: string
  product: string
  model: string
  unitName: string
  reason: string
  /** what is wrong, field by field */
  faults?: string
  /** what differs from the submission before */
  changed?: string
  /** of the paper that is under way */
  waybill?: string
  /** of a certificate that buyers see from a later day on */
  listedOn?: string
}

/** Applications that were sent at once, for several models of a product. */
interface Batch {
  /** the first of them */
  id: string
  kind: string
  title: string
  product: string
  /** how many */
  count: number
  /** as they are read: 甲、乙 */
  models: string
  unitName: string
  /** their numbers follow one another */
  first: string
  last: string
}

/** Those who examine, of what is no more. */
const examiners: About = { roles: ['certifier', 'tme', 'admin'] }
const application = ({ id }: { id: string }): About => ({ kind: 'certification', id })
const certificationLink = ({ place, id }: Certification) => `${place}?id=${id}`
const desk = ({ place, id }: Certification) => {
  const kind = Object.values(CERTIFICATION_PLACES).find((one) => one.place === place)
  return `/certification?kind=${kind?.name}&id=${id}`
}

/** A product with its model, which may be all that it is called. */
const certified = ({ product, model }: Pick<Certification, 'product' | 'model'>) =>
  model === product ? product : `${product} ${model}`

/** What people hear of applications and certificates. */
export const CERTIFICATION_NOTICES = {
  'certification.submitted': notice<Certification>({
    about: application,
    subject: '有新的认证申请',
    desk,
    text: (one) =>
      `${one.unitName}提交了${one.title}申请 ${one.number}：${certified(one)}，待分配认证工程师。`,
  }),
  'certification.submittedBatch': notice<Batch>({
    about: application,
    subject: '有新的认证申请',
    desk: ({ kind }) => `/certifications?kind=${kind}&scope=unassigned`,
    text: ({ unitName, title, first, last, product, count, models }) =>
      `${unitName}提交了 ${count} 份${title}申请 ${first} 至 ${last}：${product} ${models}，待分配认证工程师。`,
  }),
  'certification.assigned': notice<Certification>({
    about: application,
    subject: '认证申请分配给您',
    desk,
    text: ({ unitName, title, number, product }) =>
      `${unitName}的${title}申请 ${number}（${product}）已分配给您，请在服务台处理。`,
  }),
  'certification.resubmitted': notice<Certification>({
    about: application,
    subject: '认证申请已修改',
    desk,
    text: ({ unitName, title, number, changed = '' }) =>
      `${unitName}修改了${title}申请 ${number} 并重新提交${changed === '' ? '' : `，改动：${changed}`}，请在服务台查看。`,
  }),
  'certification.started': notice<Certification>({
    about: application,
    subject: '认证申请已受理',
    link: certificationLink,
    text: ({ title, number, product }) => `${title}申请 ${number}（${product}）已分配认证工程师，正在认证。`,
  }),
  'certification.passed': notice<Certification>({
    about: application,
    subject: '认证通过',
    link: certificationLink,
    text: ({ title, number, product, waybill = '', listedOn = '' }) =>
      `${title}申请 ${number}（${product}）已通过，证书可在申请详情中下载${listedOn === '' ? '' : `，自 ${listedOn} 起在公开列表展示`}。${waybill === '' ? '' : `纸质证书已寄回，快递单号 ${waybill}。`}`,
  }),
  'certification.sentBack': notice<Certification>({
    about: application,
    subject: '认证申请需要修改',
    link: certificationLink,
    text: ({ title, number, product, reason, faults = '' }) =>
      `${title}申请 ${number}（${product}）未通过审核，原因：${withStop(reason)}${faults === '' ? '' : `逐项说明：${withStop(faults)}`}请修改后重新提交。`,
  }),
  'certification.failed': notice<Certification>({
    about: application,
    subject: '认证未通过',
    link: certificationLink,
    text: ({ title, number, product, reason }) =>
      `${title}申请 ${number}（${product}）未通过，原因：${withStop(reason)}该申请已结束，改进后可在申请详情中重新申请，原有资料自动带入。`,
  }),
  'certification.volumeNotMet': notice<Certification>({
    about: application,
    subject: '认证申请不满足量级',
    link: certificationLink,
    text: ({ title, number, product, reason }) =>
      `${title}申请 ${number}（${product}）暂不满足量级要求：${withStop(reason)}量级满足时请在申请详情中答复并说明预计用量，随后为您安排认证，无需重新申请。`,
  }),
  'certification.confirmed': notice<Certification>({
    about: application,
    subject: '认证资料已确认',
    link: certificationLink,
    text: ({ title, number, product }) =>
      `${title}申请 ${number}（${product}）的资料已确认，正在拟制证书草稿。`,
  }),
  'certification.drafted': notice<Certification>({
    about: application,
    subject: '请核对证书草稿',
    link: certificationLink,
    text: ({ title, number, product, reason }) =>
      `${title}申请 ${number}（${product}）的证书草稿已出具，请核对是否需要修改。${reason === '' ? '' : `说明：${withStop(reason)}`}`,
  }),
  'certification.draftRejected': notice<Certification>({
    about: application,
    subject: '证书草稿需要修改',
    desk,
    text: ({ unitName, number, reason }) => `${unitName}要求修改 ${number} 的证书草稿：${withStop(reason)}`,
  }),
  'certification.draftAccepted': notice<Certification>({
    about: application,
    subject: '证书草稿已确认',
    desk,
    text: ({ unitName, number }) => `${unitName}已确认 ${number} 的证书草稿，请办理内部用印。`,
  }),
  'certification.sealing': notice<Certification>({
    about: application,
    subject: '证书即将用印',
    link: certificationLink,
    text: ({ title, number, product }) =>
      `${title}申请 ${number}（${product}）的内部用印流程已通过，用印后将寄给您。`,
  }),
  'certification.sealed': notice<Certification>({
    about: application,
    subject: '请用印并寄回证书',
    link: certificationLink,
    text: ({ title, number, product, waybill = '' }) =>
      `${title}申请 ${number}（${product}）的证书已用印寄出，快递单号 ${waybill}。请用印后寄回，并填写单号与回寄地址。`,
  }),
  'certification.returned': notice<Certification>({
    about: application,
    subject: '申请单位已寄回证书',
    desk,
    text: ({ unitName, number, waybill = '' }) =>
      `${unitName}已寄回 ${number} 的证书，快递单号 ${waybill}。收到后请归档，并寄回其一份。`,
  }),
  'certification.asked': notice<Certification>({
    about: application,
    subject: '认证申请有提问待答复',
    link: certificationLink,
    text: ({ title, number, product, reason }) =>
      `${title}申请 ${number}（${product}）：认证工程师提问：${withStop(reason)}请在申请详情中答复，答复前认证暂停。`,
  }),
  'certification.questionDropped': notice<Certification>({
    about: application,
    subject: '认证提问已收回',
    link: certificationLink,
    text: ({ title, number, product }) =>
      `${title}申请 ${number}（${product}）的提问已收回，无需再答复，认证继续进行。`,
  }),
  'certification.answered': notice<Certification>({
    about: application,
    subject: '认证提问已答复',
    desk,
    text: ({ unitName, title, number, reason }) =>
      `${unitName}答复了${title}申请 ${number} 的提问：${withStop(reason)}请在服务台继续处理。`,
  }),
  'certification.removed': notice<Certification>({
    about: examiners,
    subject: '认证申请已删除',
    text: ({ unitName, title, number }) => `${unitName}删除了${title}申请 ${number}，无需再处理。`,
  }),
  'certification.runsOut': notice<Certification & { validUntil: string; days: number }>({
    about: application,
    subject: '认证证书即将到期',
    link: certificationLink,
    always: ['email'],
    text: (one) =>
      `证书 ${one.number}（${certified(one)}）将于 ${one.validUntil} 到期，${one.days === 0 ? '今天是最后一天' : `还有 ${one.days} 天`}。需要继续使用时，请在申请详情中申请续期，原有资料自动带入。`,
  }),
  'certification.withdrawn': notice<Certification>({
    about: application,
    subject: '认证证书已撤销',
    link: certificationLink,
    always: ['email'],
    text: (one) => `证书 ${one.number}（${certified(one)}）已撤销，原因：${withStop(one.reason)}`,
  }),
  'certification.reissued': notice<Certification>({
    about: application,
    subject: '认证证书已更正',
    link: certificationLink,
    text: (one) =>
      `证书 ${one.number} 已更正并以原编号重新颁发（${certified(one)}），原因：${withStop(one.reason)}请在申请详情中下载新版证书，停止使用旧版。`,
  }),
  'certification.restored': notice<Certification>({
    about: application,
    subject: '认证证书已恢复',
    link: certificationLink,
    text: (one) => `证书 ${one.number}（${certified(one)}）已恢复有效，说明：${withStop(one.reason)}`,
  }),
}
