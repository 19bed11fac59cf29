import {
  CATEGORY_COMPANY,
  CATEGORY_INDIVIDUAL,
  PERSONAL_UNIT_ID,
  SPECIAL_EDUCATION_SERVICE,
} from '@xinqiao/contract/accounts/texts'
import type { RegistrationDraft } from './registration-draft.ts'

export type Values = Omit<RegistrationDraft, 'step' | 'userName' | 'inviteCode'>

export const SPECIAL = String(SPECIAL_EDUCATION_SERVICE)

export function categories({ inviteCode }: RegistrationDraft) {
  return [
    { value: CATEGORY_COMPANY, label: '企业', disabled: inviteCode === '' },
    { value: CATEGORY_INDIVIDUAL, label: '个人' },
  ]
}

/** With an invitation one applies for its company, unless one chose otherwise before. */
export function startCategory(draft: RegistrationDraft): 1 | 2 {
  if (draft.inviteCode === '') return CATEGORY_INDIVIDUAL
  return draft.realName === '' ? CATEGORY_COMPANY : draft.category
}

export function rowsOf({ emails }: Values): string[] {
  return emails.map((address) => address?.trim() ?? '')
}

/** Document 1 section 3; what a company has comes from the invitation on the server. */
export function payloadOf({ userName, inviteCode }: RegistrationDraft, values: Values) {
  const isCompany = values.category === CATEGORY_COMPANY
  return {
    userName,
    realName: values.realName,
    nickName: values.nickName,
    sex: values.sex as '0' | '1',
    email: rowsOf(values).filter(Boolean).join(','),
    service: values.service ?? '',
    remark: isCompany ? '' : values.remark,
    ...(isCompany ? { inviteCode } : { unitId: PERSONAL_UNIT_ID }),
    agreement: 1 as const,
  }
}
