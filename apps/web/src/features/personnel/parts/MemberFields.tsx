import { useQuery } from '@tanstack/react-query'
import { postSelect } from '@xinqiao/contract/accounts/registration-endpoints'
import { SEXES } from '@xinqiao/contract/accounts/sexes'
import { memberForm } from '@xinqiao/contract/personnel/form-schemas'
import { Form, Input, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import type { Lines } from '../../../shared/form/draft/StaleNotice.tsx'
import { LineField, RadioField } from '../../../shared/form/fields/fields.tsx'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { choices } from '../../../shared/ui/choices.ts'
import type { MemberValues } from './member-values.ts'
import styles from './personnel.module.css'

const RULES = {
  phonenumber: zodRule(memberForm.phonenumber),
  realName: zodRule(memberForm.realName),
  nickName: zodRule(memberForm.nickName),
  sex: zodRule(memberForm.sex),
  postId: zodRule(memberForm.postId),
  department: zodRule(memberForm.department),
  email: zodRule(memberForm.email),
  tel: zodRule(memberForm.tel),
  remark: zodRule(memberForm.remark),
}

interface MemberFieldsProps {
  /** the number belongs to a person and cannot be changed here */
  phoneFixed: boolean
  /** beside the number: what a look-up found */
  phoneHint?: React.ReactNode
  phoneError?: string | undefined
}

/** The fields of a person of the unit. */
export function MemberFields({ phoneFixed, phoneHint, phoneError }: MemberFieldsProps) {
  const posts = useQuery(read(postSelect, {}))
  return (
    <div className={styles.two}>
      <Form.Item
        name="phonenumber"
        label="手机号码"
        required
        rules={phoneFixed ? [] : [RULES.phonenumber]}
        validateTrigger="onBlur"
        extra={phoneFixed ? '手机号码由本人在账号安全中更换' : phoneHint}
        {...(phoneError ? { validateStatus: 'error' as const, help: phoneError } : {})}
      >
        <PhoneInput
          readOnly={phoneFixed}
          className={phoneFixed ? styles.fixed : undefined}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item name="realName" label="真实姓名" required rules={[RULES.realName]} validateTrigger="onBlur">
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nickName" label="昵称" required rules={[RULES.nickName]} validateTrigger="onBlur">
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <RadioField name="sex" label="性别" rule={RULES.sex} options={SEX_CHOICES} />
      <Form.Item name="postId" label="职务" required rules={[RULES.postId]}>
        <Select
          placeholder="请选择"
          loading={posts.isPending}
          options={(posts.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <LineField
        name="department"
        label="部门"
        rule={RULES.department}
        isOptional
        maxLength={50}
        autoComplete="off"
      />
      <Form.Item
        name="email"
        label="邮箱"
        rules={[RULES.email]}
        validateTrigger="onBlur"
        extra="多个以逗号分隔"
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="tel" label="办公电话" rules={[RULES.tel]} validateTrigger="onBlur">
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[RULES.remark]} className={styles.whole ?? ''}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </div>
  )
}

const SEX_CHOICES = choices(...Object.entries(SEXES))

/** Says the values of a person as they are read, for comparing them. */
export function useDescription(): (values: Partial<MemberValues>) => Lines {
  const posts = useQuery(read(postSelect, {})).data?.rows ?? []
  return ({
    phonenumber = '',
    realName = '',
    nickName = '',
    sex,
    postId,
    department = '',
    email = '',
    tel = '',
    remark = '',
  }) => [
    ['手机号码', phonenumber],
    ['真实姓名', realName],
    ['昵称', nickName],
    ['性别', SEX_CHOICES.find(({ value }) => value === sex)?.label ?? ''],
    ['职务', posts.find(({ id }) => String(id) === String(postId))?.name ?? ''],
    ['部门', department],
    ['邮箱', email],
    ['办公电话', tel],
    ['备注', remark],
  ]
}
