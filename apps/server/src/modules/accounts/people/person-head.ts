import { PERSONAL_UNIT_ID } from '@xinqiao/contract/accounts/texts'
import type { AccountFound } from './account-queries.ts'

/** Somebody with their unit and post. */
type Person = Pick<
  AccountFound,
  | ('id' | 'phone' | 'realName' | 'nickName' | 'email' | 'sex' | 'department' | 'tel' | 'status')
  | ('unitId' | 'unitName' | 'postName')
>

/** A person as a row of the console shows them. */
export function personHead(one: Person) {
  return {
    id: one.id,
    userName: one.phone,
    realName: one.realName,
    nickName: one.nickName,
    email: one.email,
    unitId: one.unitId ?? PERSONAL_UNIT_ID,
    unitName: one.unitName ?? '',
    status: one.status,
  }
}

/** What is shown beside it where one person is opened. */
export function personDetails(one: Person) {
  return {
    sex: one.sex === null ? '' : String(one.sex),
    postName: one.postName ?? '',
    department: one.department,
    tel: one.tel,
  }
}
