import { useQuery } from '@tanstack/react-query'
import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import { approveProject } from '@xinqiao/contract/projects/console-endpoints'
import { listProjectStaff } from '@xinqiao/contract/projects/console-people-endpoints'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { AutoComplete, Form, Select } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, NoteField } from '../../../shared/form/fields.tsx'
import { AddRow, RemoveRow } from '../../../shared/form/row-buttons.tsx'
import styles from './board.module.css'
import type { ProjectForReview } from './ProjectReview.tsx'

interface Values {
  note: string
  faeId?: string
  members?: { accountId: string; duty: string }[]
}

const DUTIES = ['TME', '硬件工程师', '固件工程师', '软件工程师', '测试工程师', '商务']

/** Agrees to a project; the manager names who works on it at the same time. */
export function ApproveDialog({ project, onClose }: { project: ProjectForReview; onClose: () => void }) {
  const { can, projectInfo: info, staff } = project
  const approve = useWrite(approveProject, { done: '审核通过', surface: 'dialog' })
  const names = can.managerApprove
  const people = useQuery({ ...read(listProjectStaff, {}), enabled: names }).data?.rows ?? []
  const options = (role?: StaffRole) =>
    people
      .filter(({ roles }) => role === undefined || roles.includes(role))
      .map(({ id, name, roles, load }) => ({
        value: id,
        label: `${name} · ${roles.map((one) => STAFF_ROLE_LABELS[one as StaffRole]).join('、')} · 在办 ${load} 个项目`,
      }))
  return (
    <FormDialog<Values>
      title="审核通过"
      okText="通过"
      width={names ? 640 : 520}
      name={`approval of ${info.id}`}
      initial={{ note: '', members: [], ...(staff.faeId === '' ? {} : { faeId: staff.faeId }) }}
      onSave={({ note, faeId, members = [] }) =>
        approve.run({
          params: { id: info.id },
          body: { note, ...(names && faeId ? { faeId, members } : {}) },
        })
      }
      onClose={onClose}
    >
      {names && (
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
      )}
      <NoteField name="note" label="审核意见" maxLength={500} />
    </FormDialog>
  )
}
