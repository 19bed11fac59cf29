import { useQuery } from '@tanstack/react-query'
import { memberForm } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { addUser, editUser, findByUserName } from '@xinqiao/contract/personnel/user-endpoints'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../shared/form/KeptValues.tsx'
import { fieldErrors } from '../../../shared/form/rules.ts'
import { MemberFields, type MemberValues, NO_VALUES, valuesOf } from './MemberFields.tsx'
import { PEOPLE_READS } from './use-delete-person.ts'

/** What the number turned out to be; `edit` is a person who is on the list already. */
export type PhoneMode = 'add' | 'invite' | 'edit'

interface AddByPhoneProps {
  form: FormInstance<MemberValues>
  onMode: (mode: PhoneMode) => void
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** One person by phone: whoever is there already is edited, a personal account is invited. */
export function AddByPhone({ form, onMode, onBusy, onDone }: AddByPhoneProps) {
  const phone = Form.useWatch('phonenumber', form) ?? ''
  const { found, hint, error } = useLookUp(phone)
  const user = found?.user ?? null
  const mode: PhoneMode =
    user && user.personnelId !== '' ? 'edit' : found?.kind === 'personal' ? 'invite' : 'add'
  useEffect(() => onMode(mode), [mode, onMode])
  useEffect(() => {
    if (user) form.setFieldsValue(valuesOf(user))
  }, [user, form])

  const renews = { renews: PEOPLE_READS, surface: 'form' as const }
  const add = useWrite(addUser, {
    ...renews,
    done: mode === 'invite' ? '已发出邀请，对方确认后加入' : PERSONNEL_TEXTS.added,
  })
  const edit = useWrite(editUser, { ...renews, done: PERSONNEL_TEXTS.edited })
  useEffect(() => onBusy(add.busy || edit.busy), [add.busy, edit.busy, onBusy])

  const save = async (values: MemberValues) => {
    try {
      if (user && mode === 'edit') {
        await edit.run({ body: { ...values, id: user.id, version: user.version } })
      } else await add.run({ body: values })
      onDone()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      form.setFields(fieldErrors(fault) as never)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={NO_VALUES}
      onFinish={(values) => void save(values)}
      onFinishFailed={() => toast('warning', PERSONNEL_TEXTS.formWrong)}
    >
      <KeptValues name="new member" />
      <MemberFields phoneFixed={false} phoneHint={hint} phoneError={error} />
    </Form>
  )
}

/** Asks who a number is as soon as it is whole; each number once. */
function useLookUp(phone: string) {
  const isWhole = memberForm.phonenumber.safeParse(phone).success
  const query = useQuery({
    ...read(findByUserName, { query: { phone } }),
    enabled: isWhole,
    staleTime: 10 * 60_000,
    retry: false,
  })
  const found = isWhole ? (query.data?.data ?? null) : null
  if (!isWhole) return { found, hint: '输入完整的手机号码后自动查找', error: undefined }
  if (query.error) return { found, hint: undefined, error: query.error.message }
  if (query.data === undefined) return { found, hint: '正在查找……', error: undefined }
  if (found === null) return { found, hint: undefined, error: PERSONNEL_TEXTS.notRegistered }
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
