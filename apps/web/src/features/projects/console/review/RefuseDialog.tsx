import { refuseProject } from '@xinqiao/contract/projects/calls/console-endpoints'
import { REFUSABLE } from '@xinqiao/contract/projects/refused-fields'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { AutoComplete, Form, Input } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'
import { AddRow, RemoveRow } from '../../../../shared/form/row-buttons.tsx'
import { CannedReasons } from '../../../../shared/ui/act/CannedReasons.tsx'
import styles from '../portfolio/board.module.css'
import type { ProjectForReview } from './ProjectReview.tsx'

interface Values {
  reason: string
  fields?: { label: string; reason: string }[]
}

/** Refuses a project with a reason, and with one for each field that is wrong. */
export function RefuseDialog({ project, onClose }: { project: ProjectForReview; onClose: () => void }) {
  const { can, projectInfo } = project
  const { id } = projectInfo
  const refuse = useWrite(refuseProject, { done: '已驳回，已通知客户', surface: 'dialog' })
  return (
    <FormDialog<Values>
      first="reason"
      title="审核不通过"
      okText="驳回"
      danger
      width={640}
      name={`refusal of ${id}`}
      initial={{ reason: '', fields: [] }}
      onSave={({ reason, fields = [] }) => refuse.run({ params: { id }, body: { reason, fields } })}
      onClose={onClose}
    >
      <NoteField
        name="reason"
        label="原因"
        hint="原因将告知客户，客户可修改后重新提交"
        missing={T.reasonMissing}
        maxLength={500}
      />
      <CannedReasons topic={`project.${can.faeRefuse ? 'faeRefuse' : 'managerRefuse'}`} field="reason" />
      <Form.List name="fields">
        {(rows, { add, remove }) => (
          <Form.Item label="逐字段说明">
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row}>
                <Form.Item name={[name, 'label']} rules={[{ required: true, message: '请选择字段' }]}>
                  <AutoComplete
                    aria-label={`字段 ${name + 1}`}
                    placeholder="字段"
                    options={REFUSABLE.map((value) => ({ value }))}
                    showSearch={{ filterOption: true }}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'reason']}
                  rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
                >
                  <Input aria-label={`字段 ${name + 1} 的原因`} maxLength={200} placeholder="原因" />
                </Form.Item>
                <RemoveRow label={`移除字段 ${name + 1}`} onClick={() => remove(name)} />
              </div>
            ))}
            <AddRow onClick={() => add({ label: '', reason: '' })}>添加字段</AddRow>
          </Form.Item>
        )}
      </Form.List>
    </FormDialog>
  )
}
