import { useQuery } from '@tanstack/react-query'
import { memberForm } from '@xinqiao/contract/personnel/form-schemas'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_REFUSALS, PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { addUser, editUser, findByUserName, getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { Form, type FormInstance, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { findRow } from '../../../shared/api/find-row.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../shared/form/KeptValues.tsx'
import { putValues, useFormSave } from '../../../shared/form/use-form-save.tsx'
import { MemberFields, type MemberValues, NO_VALUES, useDescription, valuesOf } from './MemberFields.tsx'

/** With the version of whoever is on the list already. */
export type PhoneValues = MemberValues & { version?: number | undefined }

/** What the number turned out to be; `edit` is a person who is on the list already. */
type PhoneMode = 'add' | 'invite' | 'edit'

const OK_TEXTS: Readonly<Record<PhoneMode, string>> = { add: '添加', invite: '发送邀请', edit: '保存' }

/** Adds one person by phone: whoever is there already is edited, a personal account is invited. */
export function useAddByPhone(form: FormInstance<PhoneValues>, onSaved: () => void) {
  const phone = Form.useWatch('phonenumber', form) ?? ''
  const { found, hint, error } = useLookUp(phone)
  const user = found?.user ?? null
  const mode: PhoneMode =
    user && user.personnelId !== '' ? 'edit' : found?.kind === 'personal' ? 'invite' : 'add'
  useFilled(form, user)

  const add = useWrite(addUser, {
    surface: 'dialog',
    done: mode === 'invite' ? '已发出邀请，对方确认后加入' : PERSONNEL_TEXTS.added,
  })
  const edit = useWrite(editUser, { surface: 'dialog', done: PERSONNEL_TEXTS.edited })
  // Where its owner has changed it since the look-up: whatever is saved, it stays as it is now.
  const newNumber = useRef<string>(undefined)
  const saving = useFormSave<PhoneValues>(form, mode === 'edit', {
    onSave: ({ phonenumber, ...values }) =>
      user && mode === 'edit'
        ? edit.run({ body: { ...values, phonenumber: newNumber.current ?? phonenumber, id: user.id } })
        : add.run({ body: { ...values, phonenumber } }),
    latest: async () => {
      const now = await findRow(user?.id ?? '', (page) =>
        call(getUserList, { body: page }, { surface: 'area' }),
      )
      newNumber.current = now?.phonenumber
      return now && { ...valuesOf(now), version: now.version }
    },
    describe: useDescription(),
  })
  return {
    ...saving,
    reset: () => {
      newNumber.current = undefined
      saving.reset()
    },
    mode,
    hint,
    error,
    okText: saving.over ? '仍保存我的内容' : OK_TEXTS[mode],
    submit: async (values: PhoneValues) => {
      if (await saving.save(values)) onSaved()
    },
  }
}

interface AddByPhoneProps {
  form: FormInstance<PhoneValues>
  state: ReturnType<typeof useAddByPhone>
}

/** The fields of one person, beginning with the number. */
export function AddByPhone({ form, state }: AddByPhoneProps) {
  return (
    <>
      {state.notice}
      <Form
        form={form}
        layout="vertical"
        initialValues={NO_VALUES}
        onValuesChange={(changed: Partial<PhoneValues>) => {
          if (!('phonenumber' in changed)) return
          // What came in the way, and the version, were another person's.
          state.reset()
          putValues(form, { version: undefined })
        }}
        onFinish={(values) => void state.submit(values)}
        onFinishFailed={() => toast('warning', PERSONNEL_TEXTS.formWrong)}
      >
        <KeptValues name="new member" />
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <MemberFields phoneFixed={false} phoneHint={state.hint} phoneError={state.error} />
      </Form>
    </>
  )
}

/** Fills in who was found, and takes that away with the number; what was typed, or restored, stays. */
function useFilled(form: FormInstance<PhoneValues>, user: UnitUser | null): void {
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
function useLookUp(phone: string) {
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
