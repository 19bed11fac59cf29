import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    push: true
  }
}

/** A device that shows its person what he or she is told, also while the portal is closed. */
export const pushRecord = defineRecord({
  kind: 'push',
  title: '推送设备',
  hears: { people: true },
  acts: {
    make: '开启设备推送',
    change: '修改设备推送',
    remove: '停止设备推送',
  },
  fields: { kinds: '通知类别', hidden: '不显示内容' },
})
