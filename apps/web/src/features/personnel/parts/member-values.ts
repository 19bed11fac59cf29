import type { UnitUser } from '@xinqiao/contract/personnel/schemas'

/** What the member form holds. */
export interface MemberValues {
  phonenumber: string
  realName: string
  nickName: string
  sex: '0' | '1'
  postId: string
  department: string
  email: string
  tel: string
  remark: string
}

/** The values of somebody who is there. */
export function valuesOf(user: UnitUser): MemberValues {
  const { phonenumber, realName, nickName, department, email, tel, remark, tbPost } = user
  const sex = user.sex as MemberValues['sex']
  return {
    phonenumber,
    realName,
    nickName,
    sex,
    postId: tbPost ? String(tbPost.id) : '',
    department,
    email,
    tel,
    remark,
  }
}

export const NO_VALUES: Partial<MemberValues> = { department: '', email: '', tel: '', remark: '' }
