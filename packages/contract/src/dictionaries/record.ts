import { defineRecord } from '../record.ts'

export const dictionaryOptionRecord = defineRecord({
  kind: 'dictionary-option',
  title: '字典选项',
  hears: { access: ['unit:1', 'unit:4', 'staff'] },
  acts: {
    addOption: '新增字典选项',
    changeOption: '修改字典选项',
    moveOption: '调整字典顺序',
    retireOption: '停用字典选项',
    restoreOption: '恢复字典选项',
  },
})
