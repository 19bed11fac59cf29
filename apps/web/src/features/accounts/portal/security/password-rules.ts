import { PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'

interface FormLike {
  getFieldValue: (name: string) => unknown
}

export const PASSWORD_HINT = '6–18 位，至少包含大写字母、小写字母、数字、符号中的两类，不含空格'

/** The rule of a field that repeats another. */
export function agreesWith(name: string) {
  return ({ getFieldValue }: FormLike) => ({
    validator: async (_: unknown, value: string | undefined) => {
      if (value && value !== getFieldValue(name)) throw new Error(T.passwordsDiffer)
    },
  })
}

/** The rule of a new password. */
export function differsFrom(name: string) {
  return ({ getFieldValue }: FormLike) => ({
    validator: async (_: unknown, value: string | undefined) => {
      if (value && value === getFieldValue(name)) throw new Error(T.passwordSame)
    },
  })
}
