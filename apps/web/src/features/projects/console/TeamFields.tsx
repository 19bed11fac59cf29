import { useQuery } from '@tanstack/react-query'
import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import { listProjectStaff } from '@xinqiao/contract/projects/calls/console-people-endpoints'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { AutoComplete, Form, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { ChoiceField } from '../../../shared/form/fields/fields.tsx'
import { AddRow, RemoveRow } from '../../../shared/form/row-buttons.tsx'
import styles from './portfolio/board.module.css'

export interface TeamValues {
  faeId?: string
  members?: { accountId: string; duty: string }[]
}

const DUTIES = ['TME', '硬件工程师', '固件工程师', '软件工程师', '测试工程师', '商务']

/** Who works on a project at the provider: its FAE, and others with what they do. */
export function TeamFields() {
  const people = useQuery(read(listProjectStaff, {})).data?.rows ?? []
  const options = (role?: StaffRole) =>
    people
      .filter(({ roles }) => role === undefined || roles.includes(role))
      .map(({ id, name, roles, load }) => ({
        value: id,
        label: `${name} · ${roles.map((one) => STAFF_ROLE_LABELS[one as StaffRole]).join('、')} · 在办 ${load} 个项目`,
      }))
  return (
    <>
      <ChoiceField
        name="faeId"
        label="FAE"
        missing={T.teamMissing}
        showSearch={{ optionFilterProp: 'label' }}
        options={options('fae')}
      />
      <Form.List name="members">
        {(rows, { add, remove }) => (
          <Form.Item label="项目组其他成员">
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row}>
                <Form.Item name={[name, 'accountId']} rules={[{ required: true, message: '请选择人员' }]}>
                  <Select
                    aria-label={`成员 ${name + 1}`}
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder="人员"
                    options={options()}
                  />
                </Form.Item>
                <Form.Item name={[name, 'duty']} rules={[{ required: true, message: '请填写职责' }]}>
                  <AutoComplete
                    aria-label={`成员 ${name + 1} 的职责`}
                    placeholder="职责"
                    options={DUTIES.map((value) => ({ value }))}
                  />
                </Form.Item>
                <RemoveRow label={`移除成员 ${name + 1}`} onClick={() => remove(name)} />
              </div>
            ))}
            <AddRow onClick={() => add({ accountId: undefined, duty: '' })}>添加成员</AddRow>
          </Form.Item>
        )}
      </Form.List>
    </>
  )
}
