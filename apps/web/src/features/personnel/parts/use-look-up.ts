import { useQuery } from '@tanstack/react-query'
import { memberForm } from '@xinqiao/contract/personnel/form-schemas'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_REFUSALS } from '@xinqiao/contract/personnel/texts'
import { findByUserName } from '@xinqiao/contract/personnel/user-endpoints'
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { putValues } from '../../../shared/form/use-form-save.tsx'
import { type MemberValues, valuesOf } from './member-values.ts'

/** With the version of whoever is on the list already. */
export type PhoneValues = MemberValues & { version?: number | undefined }

/** Fills in who was found, and takes that away with the number; what was typed, or restored, stays. */
export function useFilled(form: FormInstance<PhoneValues>, user: UnitUser | null): void {
  const filled = useRef('')
  const who = user ? `${user.id} ${user.personnelId}` : ''
  useEffect(() => {
    if (filled.current === who) return
    filled.current = who
    const { phonenumber: _, ...values } = user ? valuesOf(user) : BLANK
    // A restored version too: what was typed belongs to it, and must not go over what came after.
    const untyped = Object.entries({ ...values, version: user?.version }).filter(
      ([name]) => !form.isFieldTouched(name as keyof PhoneValues),
    )
    putValues(form, Object.fromEntries(untyped))
  }, [form, user, who])
}

const BLANK: { [name in keyof MemberValues]: MemberValues[name] | undefined } = {
  phonenumber: undefined,
  realName: undefined,
  nickName: undefined,
  sex: undefined,
  postId: undefined,
  department: '',
  email: '',
  tel: '',
  remark: '',
}

/** Asks who a number is as soon as it is whole. */
export function useLookUp(phone: string) {
  const isWhole = memberForm.phonenumber.safeParse(phone).success
  const query = useQuery({
    ...read(findByUserName, { query: { phone } }),
    enabled: isWhole,
    // Each look-up counts; the next time the dialog opens, the person may be on the list.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const found = isWhole ? (query.data?.data ?? null) : null
  if (!isWhole) return { found, hint: '输入完整的手机号码后自动查找', error: undefined }
  if (query.error) return { found, hint: undefined, error: query.error.message }
  if (query.data === undefined) return { found, hint: '正在查找……', error: undefined }
  if (found === null) return { found, hint: undefined, error: PERSONNEL_REFUSALS.notRegistered.text }
  // Nobody to edit yet, and nobody to add again.
  if (found.user?.status === 'pending')
    return { found: null, hint: undefined, error: PERSONNEL_REFUSALS.alreadyInvited.text }
  return {
    found,
    hint: HINTS[found.kind === 'personal' ? 'personal' : found.user?.personnelId ? 'listed' : 'own'],
    error: undefined,
  }
}

const HINTS = {
  listed: '该人员已在人员列表中，保存即修改其信息',
  own: '本单位账号，添加后立即加入',
  personal: '该号码是个人账号，对方接受邀请后加入',
} as const
