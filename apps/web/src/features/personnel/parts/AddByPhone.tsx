import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { addUser, editUser, getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { Form, type FormInstance, Input } from 'antd'
import { useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { findRow } from '../../../shared/api/find-row.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../shared/form/draft/KeptValues.tsx'
import { putValues, useFormSave } from '../../../shared/form/use-form-save.tsx'
import { MemberFields, useDescription } from './MemberFields.tsx'
import { NO_VALUES, valuesOf } from './member-values.ts'
import { type PhoneValues, useFilled, useLookUp } from './use-look-up.ts'

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
