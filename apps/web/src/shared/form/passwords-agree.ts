import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'

/** The rule of a field that repeats the field `password`. */
export const passwordsAgree = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: async (_: unknown, value: string | undefined) => {
    if (value && value !== getFieldValue('password')) throw new Error(ACCOUNTS_TEXTS.passwordsDiffer)
  },
})
