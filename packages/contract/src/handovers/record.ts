import { defineRecord } from '../record.ts'

export const handoverRecord = defineRecord({
  kind: 'handover',
  title: '工作交接',
  hears: { access: 'staff:admin' },
  acts: { make: '工作交接' },
})
