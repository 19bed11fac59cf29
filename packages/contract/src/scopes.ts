import { type Access, USER_TYPE_STAFF } from './access.ts'

/** What an access token (访问令牌) may be good for, with its words: few and plain. A call names the one that opens it. */
export const SCOPES = {
  'knowledge:read': '读取知识库',
  'projects:read': '读取项目',
  'projects:write': '修改项目',
  'orders:read': '读取工单',
  'orders:write': '提交与回复工单',
  'certifications:read': '读取认证与来访',
  'certifications:write': '办理认证与来访',
  'personnel:read': '读取人员',
  files: '上传与下载文件',
  staff: '服务台',
} as const
export type Scope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** A customer has no desk, and so nothing that this scope could open. */
export function scopesFor({ userType }: { userType: number }): Scope[] {
  return SCOPE_NAMES.filter((scope) => scope !== 'staff' || userType === USER_TYPE_STAFF)
}

/** What a token needs for a call; null where the call is closed to every token. */
export function neededScopes(
  { access, scope }: { access: Access; scope?: Scope },
  { userType }: { userType: number },
): Scope[] | null {
  if (scope === undefined) return null
  return userType === USER_TYPE_STAFF && isOfDesk(access) ? [...new Set<Scope>([scope, 'staff'])] : [scope]
}

/** Whether staff pass by being staff, so that what they do is done at the desk. */
export function isOfDesk(access: Access): boolean {
  return [access].flat().some((rule) => rule.startsWith('staff'))
}
