/** What whoever closes a technical order at the desk has made sure of. */
export const CLOSING_CHECKS = [
  { code: 'cause', label: '原因已向客户说明' },
  { code: 'verified', label: '方案已由客户或实验室验证' },
  { code: 'version', label: '涉及的固件、驱动版本已写入解决方案' },
  { code: 'questions', label: '客户在沟通中的其他问题均已答复' },
] as const

export const CLOSING_CHECK_CODES = CLOSING_CHECKS.map(({ code }) => code)
