import { SEXES } from '@xinqiao/contract/accounts/sexes'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import type { Lines } from '../../../../shared/form/draft/StaleNotice.tsx'
import { choices } from '../../../../shared/ui/choices.ts'
import { addressesOf } from './profile-text.ts'

export interface Values {
  realName: string
  nickName: string
  sex: string
  emails: (string | undefined)[]
  version: number
}

export const SEX_CHOICES = choices(...Object.entries(SEXES))

/** At least one row, the bound address among them. */
export function startOf(user: UserInfo): Values {
  const given = addressesOf(user.email)
  const missing = user.boundEmail !== '' && !given.includes(user.boundEmail) ? [user.boundEmail] : []
  const emails = [...missing, ...given]
  return {
    realName: user.realName,
    nickName: user.nickName,
    sex: user.sex,
    emails: emails.length > 0 ? emails : [''],
    version: user.version,
  }
}

export function linesOf({ realName = '', nickName = '', sex, emails = [] }: Partial<Values>): Lines {
  return [
    ['真实姓名', realName],
    ['昵称', nickName],
    ['性别', SEX_CHOICES.find(({ value }) => value === sex)?.label ?? ''],
    ['邮箱', emails.flatMap((one) => one?.trim() || []).join('、')],
  ]
}
