import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    webhook: true
    'webhook-delivery': true
  }
}

/** An address outside that is told of what happens to records. */
export const webhookRecord = defineRecord({
  kind: 'webhook',
  title: '事件推送',
  hears: { unit: true, access: 'staff:admin' },
  acts: {
    make: '新建事件推送',
    rotate: '更换推送密钥',
    switchOn: '启用事件推送',
    switchOff: '停用事件推送',
    remove: '删除事件推送',
    resend: '重新发送推送',
  },
  fields: { url: '接收地址', events: '事件' },
})
