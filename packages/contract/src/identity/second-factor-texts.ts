import { refusals } from '../refusal.ts'

/** Texts of the second factor, which the documents leave to us. */
/** Stands in `reason` of the refusal. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed'

export const SECOND_FACTOR_TEXTS = {
  needed: '供应方人员须先开启两步验证',
  passwordMissing: '请输入登录密码',
  passwordWrong: '登录密码不正确',
  codeMissing: '请输入动态码或恢复码',
  codeWrong: '动态码或恢复码不正确',
  enabled: '两步验证已开启',
  disabled: '两步验证已关闭',
  renewed: '已生成新的恢复码',
  loginExpired: '验证已超时，请重新登录',
} as const

/** Its refusals, with the names that programs know them by. */
export const SECOND_FACTOR_REFUSALS = /* @__PURE__ */ refusals('second-factor', {
  alreadyOn: '两步验证已开启，如需更换请先关闭',
  notOn: '两步验证尚未开启',
  notBegun: '绑定已过期，请重新开始',
})
