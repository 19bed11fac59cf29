import { refusals } from '../refusal.ts'

/** Begins every access token, so that scanners of secrets find one that was left somewhere. */
export const TOKEN_PREFIX = 'xqt_'
/** What a whole one looks like: its last six characters are the checksum of those before. */
export const TOKEN_FORM = /xqt_[0-9A-Za-z]{49}/

/** Days that a token is good for unless its maker says another day, and at most. */
export const TOKEN_DAYS = 90
export const MOST_TOKEN_DAYS = 365
/** Days before its end on which its owner is told. */
export const TOKEN_REMINDERS = [14, 1] as const
/** Live ones of one account. */
export const MOST_TOKENS = 20

export const TOKEN_TEXTS = {
  nameMissing: '请填写令牌名称',
  scopesMissing: '请选择权限范围',
  scopeWrong: '权限范围有误',
  scopesWrong: '权限范围中没有您可以使用的：',
  expiresPast: '有效期至须晚于今天',
  expiresLate: `有效期最长 ${MOST_TOKEN_DAYS} 天`,
  networkWrong: '应为 IP 地址或网段，如 203.0.113.0/24：',
  closed: '访问令牌不能调用此接口',
  scopeLacking: '访问令牌缺少权限范围：',
  elsewhere: '访问令牌不能从当前网络使用',
  inAddress: '访问令牌不能放在网址中，请使用 Authorization 请求头；该令牌可能已泄露，请停用并换新',
  made: '访问令牌已新建',
  ended: '访问令牌已停用',
  policyKept: '已保存',
} as const

/** Refusals of access tokens, with the names that programs know them by. */
export const TOKEN_REFUSALS = /* @__PURE__ */ refusals('access-token', {
  many: `有效的访问令牌最多 ${MOST_TOKENS} 个，请先停用不再使用的`,
  notOpen: '您所在的单位未开放访问令牌，请联系服务热线',
  over: '该访问令牌已停用或已过期',
})
