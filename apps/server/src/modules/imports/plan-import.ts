import { createHash } from 'node:crypto'
import { splitEmails } from '@xinqiao/contract/accounts/fields'
import { PROFILE_TEXTS } from '@xinqiao/contract/accounts/profile-texts'
import { IMPORT_ROLES } from '@xinqiao/contract/imports/texts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import {
  type ImportedPerson,
  type ImportedUnit,
  type KnownAccount,
  type References,
  readReferences,
} from '../accounts/index.ts'
import type { Faults, PersonLine, UnitLine } from './read-sheets.ts'

export interface PlannedUnit extends ImportedUnit {
  /** of the unit as it stands; 0 for a new one */
  version: number
}

export interface PlannedPerson extends ImportedPerson {
  /** of the account as it stands; 0 for a new one */
  version: number
  unitName: string
  remark: string | undefined
}

export interface Plan {
  units: PlannedUnit[]
  people: PlannedPerson[]
}

/** What the lines would do to the data as it stands; faults are added to those given. */
export async function planImport(
  db: Db,
  lines: { units: readonly UnitLine[]; people: readonly PersonLine[] },
  faults: Faults,
): Promise<Plan> {
  const unitNames = [...lines.units.map(({ name }) => name), ...lines.people.map(({ unitName }) => unitName)]
  const phones = [...lines.units.map(({ faePhone }) => faePhone), ...lines.people.map(({ phone }) => phone)]
  const known = await readReferences(db, unitNames, phones)
  tellTwice(lines.units, 'name', (row) => faults.add('units', row, 'name', '该单位在表中出现多次'))
  tellTwice(lines.people, 'phone', (row) => faults.add('people', row, 'phone', '该手机号码在表中出现多次'))
  const units = lines.units.map((line) => planUnit(line, known, faults))
  const unitIds = new Map([
    ...[...known.units].map(([name, { id }]): [string, string] => [name, id]),
    ...units.map(({ name, id }): [string, string] => [name, id]),
  ])
  const people = lines.people.map((line) => planPerson(line, unitIds.get(line.unitName), known, faults))
  return { units, people }
}

/** Differs as soon as anything that the import would change has been changed, or made, by somebody else. */
export function stampOf({ units, people }: Plan): string {
  const versions = [
    units.map(({ name, version }) => [name, version]),
    people.map(({ phone, version }) => [phone, version]),
  ]
  return createHash('sha256').update(JSON.stringify(versions)).digest('base64url')
}

export function countPlan({ units, people }: Plan) {
  const fresh = (rows: readonly { isNew: boolean }[]) => rows.filter(({ isNew }) => isNew).length
  return {
    newUnits: fresh(units),
    changedUnits: units.length - fresh(units),
    newPeople: fresh(people),
    changedPeople: people.length - fresh(people),
  }
}

function planUnit(line: UnitLine, known: References, faults: Faults): PlannedUnit {
  const tell = (column: keyof UnitLine, text: string) => faults.add('units', line.row, column, text)
  const unitType = known.unitTypes.get(line.unitType)
  if (unitType === undefined && line.unitType !== '') {
    tell('unitType', `单位类型只能是${[...known.unitTypes.keys()].join('、')}`)
  }
  const fae = known.accounts.get(line.faePhone)
  if (line.faePhone !== '' && !(fae?.isFae && fae.status === 'active'))
    tell('faePhone', '该手机号码不是在用的 FAE')
  const names = line.services
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !known.services.has(name))
  if (unknown.length > 0)
    tell('services', `没有服务“${unknown.join('、')}”，可填写${[...known.services.keys()].join('、')}`)
  const unit = known.units.get(line.name)
  return {
    id: unit?.id ?? newId(),
    isNew: unit === undefined,
    version: unit?.version ?? 0,
    name: line.name,
    unitType: unitType ?? 0,
    faeId: line.faePhone === '' ? undefined : fae?.id,
    serviceIds:
      names.length === 0 ? undefined : [...new Set(names)].map((name) => known.services.get(name) ?? 0),
  }
}

function planPerson(
  line: PersonLine,
  unitId: string | undefined,
  known: References,
  faults: Faults,
): PlannedPerson {
  const tell = (column: keyof PersonLine, text: string) => faults.add('people', line.row, column, text)
  if (unitId === undefined && line.unitName !== '') tell('unitName', '没有该单位，请先在“单位”表中填写')
  const account = known.accounts.get(line.phone)
  const objection = account && objectionTo(account, unitId)
  if (objection) tell('phone', objection)
  else if (account) checkChange(line, account, tell)
  const roles: readonly string[] = Object.values(IMPORT_ROLES)
  if (line.role !== '' && !roles.includes(line.role)) tell('role', `角色只能是${roles.join('或')}`)
  const postId = known.posts.get(line.post)
  if (line.post !== '' && postId === undefined)
    tell('post', `没有职务“${line.post}”，可填写${[...known.posts.keys()].join('、')}`)
  return {
    id: account?.id ?? newId(),
    isNew: account === undefined,
    version: account?.version ?? 0,
    unitId: unitId ?? '',
    unitName: line.unitName,
    phone: line.phone,
    realName: line.realName,
    nickName: line.nickName || undefined,
    sex: line.sex === '' ? undefined : line.sex === '女' ? 1 : 0,
    postId,
    department: line.department || undefined,
    email: line.email === '' ? undefined : splitEmails(line.email).join(','),
    tel: line.tel || undefined,
    isManager: line.role === '' ? undefined : line.role === IMPORT_ROLES.manager,
    remark: line.remark || undefined,
  }
}

function checkChange(
  line: PersonLine,
  account: KnownAccount,
  tell: (column: keyof PersonLine, text: string) => void,
): void {
  if (line.role === IMPORT_ROLES.member && account.userType === 1) {
    tell('role', '不能通过导入取消人员管理员，请在账号页操作')
  }
  if (line.email !== '' && account.boundEmail && !splitEmails(line.email).includes(account.boundEmail)) {
    tell('email', PROFILE_TEXTS.boundEmailRemoved)
  }
}

/** Why an account that is there already cannot be changed by the import. */
function objectionTo(account: KnownAccount, unitId: string | undefined): string | null {
  if (account.status === 'pending' || account.status === 'refused')
    return '该手机号码的注册申请尚未通过，请在注册审批中处理'
  if (account.userType === 9 || account.unitId !== unitId) return '该手机号码已有账号，且不属于该单位'
  return null
}

function tellTwice<K extends string>(
  lines: readonly (Record<K, string> & { row: number })[],
  column: K,
  tell: (row: number) => void,
): void {
  const seen = new Set<string>()
  for (const line of lines) {
    const value = line[column]
    if (value !== '' && seen.has(value)) tell(line.row)
    seen.add(value)
  }
}
