import { type Access, type AccessRule, SERVICE_IDS } from '@xinqiao/contract/access'
import { DAY_MS } from '@xinqiao/contract/time'
import { startSession } from '../../src/modules/identity/index.ts'
import { makeAccount, makeUnit, type NewAccount } from '../factories/accounts.ts'
import type { TestApp } from '../harness.ts'

/** Who replays the ids; the administrator those of calls that customers cannot make. */
export const READER = 'maker: personnel manager and project owner'
export const ADMINISTRATOR = 'administrator'
/** Of another unit. */
export const STRANGER = 'another maker: engineer'

/** Someone who calls, and what the words of the contract's access vocabulary mean for them, written out. */
export interface Role {
  name: string
  account?: Omit<NewAccount, 'phone' | 'unitId'>
  /** key of the unit */
  unit?: keyof typeof UNITS
  /** the token is of a session that is over */
  expired?: boolean
  passes: readonly AccessRule[]
}

const UNITS = { maker: 1, otherMaker: 1, vendor: 4, otherVendor: 4, distributor: 2 } as const

/** The same for every rule word: a new word needs its row here, or the roles below do not compile. */
const SIGNED_IN = ['public', 'login'] as const
const OF_MAKER = [...SIGNED_IN, 'unit', 'unit:1'] as const
const OF_VENDOR = [...SIGNED_IN, 'unit', 'unit:4'] as const
const STAFF = [...SIGNED_IN, 'staff'] as const

/** Roles of the security goals: each kind of caller, second tenants, and those whose access has ended. */
export const ROLES: readonly Role[] = [
  { name: 'visitor', passes: ['public'] },
  { name: 'expired token', account: {}, unit: 'maker', expired: true, passes: ['public'] },
  { name: 'disabled user', account: { status: 'disabled' }, unit: 'maker', passes: ['public'] },
  { name: 'personal', account: {}, passes: SIGNED_IN },
  {
    name: 'maker: personnel manager and project owner',
    account: { userType: 1, postId: 1 },
    unit: 'maker',
    passes: [...OF_MAKER, 'unit-manager'],
  },
  { name: 'maker: engineer', account: { postId: 2 }, unit: 'maker', passes: OF_MAKER },
  { name: 'maker: assistant', account: { postId: 4 }, unit: 'maker', passes: OF_MAKER },
  { name: 'another maker: engineer', account: { postId: 2 }, unit: 'otherMaker', passes: OF_MAKER },
  {
    name: 'vendor: personnel manager',
    account: { userType: 1 },
    unit: 'vendor',
    passes: [...OF_VENDOR, 'unit-manager'],
  },
  { name: 'another vendor: member', account: {}, unit: 'otherVendor', passes: OF_VENDOR },
  { name: 'distributor: member', account: {}, unit: 'distributor', passes: [...SIGNED_IN, 'unit'] },
  { name: 'FAE', account: { userType: 9, roles: ['fae'] }, passes: [...STAFF, 'staff:fae'] },
  { name: 'TME', account: { userType: 9, roles: ['tme'] }, passes: [...STAFF, 'staff:tme'] },
  {
    name: 'certifier',
    account: { userType: 9, roles: ['certifier'] },
    passes: [...STAFF, 'staff:certifier'],
  },
  { name: 'editor', account: { userType: 9, roles: ['editor'] }, passes: [...STAFF, 'staff:editor'] },
  { name: 'manager', account: { userType: 9, roles: ['manager'] }, passes: [...STAFF, 'staff:manager'] },
  {
    name: 'administrator',
    account: { userType: 9, roles: ['admin'] },
    passes: [
      ...STAFF,
      'staff:admin',
      'staff:manager',
      'staff:fae',
      'staff:tme',
      'staff:certifier',
      'staff:editor',
    ],
  },
]

export type Verdict = 401 | 403 | 'served'

/** What an endpoint must answer a role by its access alone. */
export function verdictFor(role: Role, access: Access): Verdict {
  const rules = typeof access === 'string' ? [access] : access
  if (rules.some((rule) => role.passes.includes(rule))) return 'served'
  return role.passes.includes('login') ? 403 : 401
}

export interface Cast {
  unitIds: Record<keyof typeof UNITS, string>
  /** account ids by role name */
  accountIds: Map<string, string>
  /** a new session of a role, undefined for a visitor */
  tokenOf(role: Role): Promise<string | undefined>
}

/** Makes an account for every role. */
export async function makeCast(app: TestApp): Promise<Cast> {
  const { platform } = app
  const unitIds = {} as Cast['unitIds']
  for (const [key, unitType] of Object.entries(UNITS) as [keyof typeof UNITS, number][]) {
    const unitId = await makeUnit(platform, { name: `单位 ${key}`, unitType })
    unitIds[key] = unitId
    // What services withhold is proved beside them; here the words of the vocabulary are.
    const services = Object.values(SERVICE_IDS).map((serviceId) => ({ unitId, serviceId }))
    await platform.db.insertInto('unitService').values(services).execute()
  }
  const accountIds = new Map<string, string>()
  for (const [index, role] of ROLES.entries()) {
    if (role.account === undefined) continue
    const phone = `1390000${String(2000 + index)}`
    const unit = role.unit === undefined ? {} : { unitId: unitIds[role.unit] }
    const accountId = await makeAccount(platform, { ...role.account, ...unit, phone })
    accountIds.set(role.name, accountId)
    if (role.unit !== undefined) continue
    const services = Object.values(SERVICE_IDS).map((serviceId) => ({ accountId, serviceId }))
    await platform.db.insertInto('accountService').values(services).execute()
  }
  const tokenOf = async (role: Role) => {
    const accountId = accountIds.get(role.name)
    if (accountId === undefined) return undefined
    const now = platform.clock.now()
    const began = role.expired ? new Date(now.getTime() - 8 * DAY_MS) : now
    const from = { accountId, device: 'proof', address: '127.0.0.1' }
    return (await startSession(platform.db, began, from)).token
  }
  return { unitIds, accountIds, tokenOf }
}
