export const PARAMETER_TEXTS = {
  valueWrong: '数值应为带单位的数，如 1.2V、≥100ms、0.8~1.3V',
  rolesWrong: '列的含义应与表的列数相同',
  sidesMissing: '请选择要对比的两个芯片，或同一知识库的两个版本',
  sidesSame: '请选择两个不同的芯片或版本',
  settled: '已确认',
} as const

/** What of a document could not be read as a table, and why. */
export const UNREAD_REASONS = {
  wide: '表格超过 60 列，未读取',
  long: '一篇文档最多读取 20,000 行，其余未读取',
  cut: '单元格超过 500 个字，只读取前 500 个字',
  pdf: 'PDF 的文字层没有单元格的界线，未读取',
  office: '作为文件上传的 Office 文档，未读取；导入为正文后可读取',
  file: '此类文件没有可读取的表格',
  waiting: '正在读取',
} as const
export type UnreadReason = keyof typeof UNREAD_REASONS

export const MOST_COLUMNS = 60
export const MOST_ROWS = 20_000
export const LONGEST_CELL = 500
/** So many differences are told of two chips or versions. */
export const MOST_COMPARED = 500
