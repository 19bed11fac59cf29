import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'parameter-table': true
  }
}

/** A table of a released document, whose rows can be asked for. */
export const parameterTableRecord = defineRecord({
  kind: 'parameter-table',
  title: '参数表',
  hears: { access: 'staff:editor' },
  acts: { settle: '确认参数表' },
  fields: { kind: '类型', takesPart: '参与查询', roles: '列的含义' },
})
