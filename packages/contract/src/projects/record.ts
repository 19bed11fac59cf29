import { defineRecord } from '../record.ts'

export const projectRecord = defineRecord({
  kind: 'project',
  title: '项目',
  hears: { unit: true },
  acts: { replacePersonnel: '更换项目人员' },
})
