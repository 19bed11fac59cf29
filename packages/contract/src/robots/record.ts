import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    robot: true
  }
}

/** A robot of a chat group that is told what people are told. */
export const robotRecord = defineRecord({
  kind: 'robot',
  title: '群机器人',
  hears: { unit: true, people: true, access: 'staff:admin' },
  acts: {
    make: '添加群机器人',
    switchOn: '启用群机器人',
    switchOff: '停用群机器人',
    remove: '移除群机器人',
  },
  fields: { vendor: '平台', place: '用途', kinds: '通知类别' },
})
