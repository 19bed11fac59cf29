export const DICTIONARY_TEXTS = {
  valueMissing: '请填写选项值',
  labelMissing: '请填写显示名称',
  valueTaken: '该字典中已有此选项值，可恢复使用已停用的选项',
  labelTaken: '同级选项中已有此显示名称，请换一个名称',
  parentUnknown: '上级选项不存在，请重新选择',
  lifecycleWrong: '生命周期应为样品、量产、不推荐新设计或停产',
  steppingWrong: '步进应为字母与数字，如 A0、B0',
  chipsAlone: '仅芯片可设置步进与生命周期',
  saved: '已保存',
  retired: '已停用，已有记录保留原值',
  restored: '已恢复使用',
} as const
