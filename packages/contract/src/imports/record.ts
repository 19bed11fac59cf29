import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    import: true
  }
}

export const importRecord = defineRecord({
  kind: 'import',
  title: '导入',
  hears: { access: 'staff:admin' },
  acts: { run: '导入单位与人员' },
})

export const exportRecord = defineRecord({
  kind: 'export',
  title: '导出',
  hears: { access: 'staff:admin' },
  acts: { run: '导出' },
})
