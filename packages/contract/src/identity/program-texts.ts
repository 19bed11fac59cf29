import { refusals } from '../refusal.ts'
import type { Scope } from '../scopes.ts'

/** Where agents reach the portal; what they are let in for opens this address alone. */
export const MCP_PATH = '/mcp'

/** What a program may ask for that signs in there: no more than its tools can use. */
export const PROGRAM_SCOPES = [
  'knowledge:read',
  'projects:read',
  'orders:read',
  'orders:write',
  'certifications:read',
  'staff',
] as const satisfies readonly Scope[]

/** Programs that one network may register within an hour, and all networks within a day. */
export const REGISTRATIONS = { hourly: 20, daily: 2000 } as const

export const PROGRAM_TEXTS = {
  expired: '授权页面已过期，请在程序中重新连接',
  scopesMissing: '请至少保留一项权限',
  scopeWrong: '权限范围有误',
  elsewhere: '经登录授权的程序只能使用 /mcp',
} as const

/** Refusals of programs that sign in, with the names that programs know them by. */
export const PROGRAM_REFUSALS = /* @__PURE__ */ refusals('program', {
  nothingAsked: '该程序没有请求您可以使用的权限',
})
