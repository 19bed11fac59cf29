import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    partner: true
  }
}

export const partnerRecord = defineRecord({
  kind: 'partner',
  title: '合作伙伴',
  hears: { access: 'staff:admin' },
  acts: { add: '添加合作伙伴', change: '修改合作伙伴', remove: '移除合作伙伴' },
})
