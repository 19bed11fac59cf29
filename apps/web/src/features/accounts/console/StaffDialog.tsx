import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@xinqiao/contract/access'
import { roles, type StaffRow } from '@xinqiao/contract/accounts/console-schemas'
import { createStaff, listStaff, updateStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { emailList, realName } from '@xinqiao/contract/accounts/fields'
import { userName } from '@xinqiao/contract/accounts/schemas'
import { Checkbox, Form } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { findRow } from '../../../shared/api/find-row.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import columnStyles from '../../../shared/form/columns.module.css'
import type { Lines } from '../../../shared/form/draft/StaleNotice.tsx'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField } from '../../../shared/form/fields/fields.tsx'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import styles from './accounts.module.css'
import { HeldWork } from './HeldWork.tsx'

interface Values {
  userName: string
  realName: string
  email: string
  department: string
  roles: StaffRole[]
  version: number
}

const RULES = {
  userName: zodRule(userName),
  realName: zodRule(realName),
  email: zodRule(emailList),
  roles: zodRule(roles),
}
const WHAT_ROLES_DO: Readonly<Record<StaffRole, string>> = {
  admin: '管理单位、账号与系统设置，可执行全部操作',
  manager: '在 FAE 之后审核项目，确认结项与重启',
  fae: '审核所负责单位的项目，处理工单',
  tme: '参与工单的技术处理',
  certifier: '办理各类认证申请',
  editor: '编辑与发布知识库',
}

/** A member of staff to be made or changed. */
export function StaffDialog({ staff, onClose }: { staff: StaffRow | null; onClose: () => void }) {
  const create = useWrite(createStaff, {
    done: '已新建，已向本人发送短信',
    surface: 'dialog',
  })
  const update = useWrite(updateStaff, { done: '已保存', surface: 'dialog' })
  const save = ({ userName: phone, version, ...values }: Values) =>
    staff === null
      ? create.run({ body: { ...values, userName: phone } })
      : update.run({ params: { id: staff.id }, body: { ...values, version } })
  const latest = () =>
    findRow(staff?.id ?? '', (page) => call(listStaff, { query: page }, { surface: 'area' }))
  return (
    <FormDialog<Values>
      width={640}
      title={staff === null ? '新建人员' : '编辑人员'}
      name={`staff ${staff?.id ?? 'new'}`}
      initial={staff ?? { department: '', email: '', roles: [] }}
      className={columnStyles.two}
      onSave={save}
      latest={latest}
      describe={linesOf}
      onClose={onClose}
    >
      <Form.Item
        name="userName"
        label="手机号码"
        required
        rules={staff === null ? [RULES.userName] : []}
        extra={staff === null ? '本人凭短信验证码设置密码' : undefined}
      >
        <PhoneInput readOnly={staff !== null} className={staff ? styles.fixed : undefined} />
      </Form.Item>
      <LineField name="realName" label="真实姓名" rule={RULES.realName} maxLength={30} />
      <LineField name="department" label="部门" maxLength={50} />
      <LineField
        name="email"
        label="邮箱"
        hint="多个以逗号分隔"
        rule={RULES.email}
        isOptional
        maxLength={300}
      />
      <Form.Item name="roles" label="角色" required rules={[RULES.roles]} className={columnStyles.wide ?? ''}>
        <Checkbox.Group role="group" aria-label="角色" className={styles.roles ?? ''}>
          {STAFF_ROLES.map((role) => (
            <Checkbox key={role} value={role}>
              {STAFF_ROLE_LABELS[role]}
              <span className={styles.below}>{WHAT_ROLES_DO[role]}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      {staff !== null && (
        <Form.Item noStyle shouldUpdate={(before, after) => before.roles !== after.roles}>
          {({ getFieldValue }) => {
            const chosen: StaffRole[] = getFieldValue('roles') ?? []
            const losesOne = staff.roles.some((role) => !chosen.includes(role))
            return (
              losesOne && (
                <div className={columnStyles.wide}>
                  <HeldWork accountId={staff.id} />
                </div>
              )
            )
          }}
        </Form.Item>
      )}
    </FormDialog>
  )
}

function linesOf({ userName: phone = '', realName: name = '', ...values }: Partial<Values>): Lines {
  const { department = '', email = '', roles: chosen = [] } = values
  const names = STAFF_ROLES.filter((role) => chosen.includes(role)).map((role) => STAFF_ROLE_LABELS[role])
  return [
    ['手机号码', phone],
    ['真实姓名', name],
    ['部门', department],
    ['邮箱', email],
    ['角色', names.join('、')],
  ]
}
