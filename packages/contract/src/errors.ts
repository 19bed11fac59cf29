/**
 * Every refusal the server can give, as a typed code with its Chinese text. A code without a text
 * does not compile, and features add theirs in `<feature>/texts.ts` (document 1 section 8).
 */

/** Texts of the HTTP error layer (document 1 section 8), by status. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
  405: '不支持的请求方式',
  409: '内容已被他人修改，请刷新后重试',
  413: '提交的内容超出大小限制',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
  502: '后端接口连接异常',
  503: '系统繁忙，请稍后再试',
}

/** Where it is known how long: `{wait}` says it. */
export const TOO_MANY_TEXT = '操作过于频繁，请 {wait}后再试'

/** Seconds in words, never too few. */
export function waitOf(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole} 秒`
  const minutes = Math.ceil(whole / 60)
  return minutes < 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}

export const UNKNOWN_ERROR_TEXT = '系统未知错误，请反馈给管理员'
export const REPEATED_WRITE_TEXT = '不允许重复提交'
export const SUCCESS_TEXT = '操作成功'

/** Code of a refusal by a business rule: HTTP status 200, reason in `msg`. */
export const REFUSAL_CODE = 9999

/** The generic text for a status: the documented one, or the text for unknown errors. */
export function statusText(status: number): string {
  return STATUS_TEXTS[status] ?? UNKNOWN_ERROR_TEXT
}
