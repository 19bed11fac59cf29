/**
 * Who may call an endpoint: one vocabulary for the contract, the server's gate, the menus and the
 * generated permission tests (product.md section 4).
 */

export const STAFF_ROLES = ['admin', 'manager', 'fae', 'tme', 'certifier', 'editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What a role is called on screens and in lists. */
export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  admin: '系统管理员',
  manager: '项目负责人',
  fae: 'FAE',
  tme: 'TME',
  certifier: '认证工程师',
  editor: '知识库编辑',
}

/**
 * - `public`: anyone; `login`: any active account; `unit`: an account of a company;
 * - `unit:1`, `unit:4`: a company of that unit type; `unit-manager`: its personnel manager;
 * - `staff`: any provider staff; `staff:<role>`: staff holding that role (`admin` may do all of them).
 */
export type AccessRule =
  | 'public'
  | 'login'
  | 'unit'
  | 'unit:1'
  | 'unit:4'
  | 'unit-manager'
  | 'staff'
  | `staff:${StaffRole}`

/** One rule, or several of which any suffices. */
export type Access = AccessRule | readonly AccessRule[]

/** The services a unit can have (product.md section 4), with the ids that calls and tables carry. */
export const SERVICE_IDS = { support: 1, downloads: 2, certification: 3, education: 4 } as const
export type ServiceName = keyof typeof SERVICE_IDS

/** What a service is called. */
export const SERVICE_LABELS: Readonly<Record<ServiceName, string>> = {
  support: '技术支持',
  downloads: '知识库下载',
  certification: '认证申请',
  education: '特殊教育服务',
}

/**
 * Whether somebody may use a service: provider staff always, people of a unit what unit and manager allow them. An
 * individual has none of a unit's, but downloads what it may read (document 1 section 6).
 */
export function hasService(
  service: ServiceName,
  subject: { userType: number; unitId: string | null; services: readonly number[] },
): boolean {
  if (subject.userType === USER_TYPE_STAFF) return true
  if (subject.unitId === null) return service === 'downloads'
  return subject.services.includes(SERVICE_IDS[service])
}

/** What the gate needs to know of a caller; null is a visitor. */
export interface AccessSubject {
  /** null for a personal account and for provider staff */
  unitId: string | null
  unitType: number | null
  userType: number
  roles: readonly StaffRole[]
}

/** The personnel manager of a unit (document 1: 用户类型). */
export const USER_TYPE_MANAGER = 1
/** Anybody else of a unit, and who has none. */
export const USER_TYPE_MEMBER = 2
/** Who works for the provider. */
export const USER_TYPE_STAFF = 9
/** A unit that builds boards or machines (整机板卡厂商); only those have projects. */
export const UNIT_TYPE_MAKER = 1

/** Says whether the caller passes; a visitor (null) passes only `public`. */
export function allows(access: Access, subject: AccessSubject | null): boolean {
  const rules = typeof access === 'string' ? [access] : access
  return rules.some((rule) => allowsRule(rule, subject))
}

/** True when no rule admits visitors, so that the caller must sign in first. */
export function needsLogin(access: Access): boolean {
  return !allows(access, null)
}

function allowsRule(rule: AccessRule, subject: AccessSubject | null): boolean {
  if (rule === 'public') return true
  if (subject === null) return false
  if (rule === 'login') return true
  const isStaff = subject.userType === USER_TYPE_STAFF
  if (rule === 'staff') return isStaff
  if (rule.startsWith('staff:')) {
    return isStaff && subject.roles.some((role) => role === 'admin' || rule === `staff:${role}`)
  }
  if (subject.unitId === null || isStaff) return false
  if (rule === 'unit') return true
  if (rule === 'unit-manager') return subject.userType === USER_TYPE_MANAGER
  return rule === `unit:${subject.unitType}`
}
