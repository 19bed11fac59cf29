import { USER_TYPE_MANAGER, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { splitEmails } from '@xinqiao/contract/accounts/fields'
import { PROFILE_TEXTS } from '@xinqiao/contract/accounts/profile-texts'
import { sexOf } from '@xinqiao/contract/accounts/sexes'
import { IMPORT_ROLES } from '@xinqiao/contract/imports/texts'
import { newId } from '../../platform/ids.ts'
import type { ImportedPerson, KnownAccount, References } from '../accounts/index.ts'
import type { Faults, PersonLine } from './read-sheets.ts'

export interface PlannedPerson extends ImportedPerson {
  /** of the account as it stands; 0 for a new one */
  version: number
  unitName: string
  remark: string | undefined
}

export function planPerson(
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
    sex: sexOf(line.sex),
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
  if (line.role === IMPORT_ROLES.member && account.userType === USER_TYPE_MANAGER) {
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
  if (account.userType === USER_TYPE_STAFF || account.unitId !== unitId)
    return '该手机号码已有账号，且不属于该单位'
  return null
}
