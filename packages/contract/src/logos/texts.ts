import { MB } from '../sizes.ts'

/** Texts of the logo wall. */
export const LOGO_TEXTS = {
  nameMissing: '请填写企业名称',
  nameTaken: '该企业已在 Logo 墙上',
  fileMissing: '请选择 Logo 图片',
  fileType: '只支持png格式的图片',
  fileTooLarge: '上传图片大小不能超过 3MB',
  fileBroken: '图片无法读取，请换一张',
  dateMissing: '请选择首次通过认证的日期',
  dateLater: '首次通过认证的日期不能晚于今天',
  added: '已添加',
  saved: '已保存',
  removed: '已移除',
} as const

export const LOGO_MAX_BYTES = 3 * MB
