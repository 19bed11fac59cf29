import { DeleteOutlined } from '@ant-design/icons'
import { sendBackApplication } from '@xinqiao/contract/certifications/console-endpoints'
import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { Button, Form, Input, Select } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { AddRow } from '../../../shared/form/row-buttons.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { CannedReasons } from '../../../shared/ui/act/CannedReasons.tsx'
import styles from './examination.module.css'

interface Values {
  note: string
  faults: { field: string; reason: string }[]
}

interface SendBackDialogProps {
  definition: CertificationDefinition
  id: string
  onClose: () => void
}

/** Why an application goes back, as a whole and field by field. */
export function SendBackDialog({ definition, id, onClose }: SendBackDialogProps) {
  const { name: kind, record } = definition
  const sendBack = useWrite(sendBackApplication, { done: '已退回，已通知申请单位', surface: 'dialog' })
  const label = record.workflow.events.sendBack?.label ?? '退回'
  const options = [...faultLabels(definition)].map(([value, text]) => ({ value, label: text }))
  return (
    <FormDialog<Values>
      title={label}
      okText={label}
      danger
      width={640}
      name={`sending back of ${id}`}
      initial={{ faults: [] }}
      first="note"
      onSave={({ note, faults = [] }) => sendBack.run({ params: { kind, id }, body: { note, faults } })}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label="原因"
        required
        extra="将告知申请人与其单位；申请人修改后重新提交"
        rules={[zodRule(sendBackApplication.body.shape.note)]}
      >
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Form.Item>
      <CannedReasons topic={`${record.kind}.sendBack`} field="note" />
      <Form.List name="faults">
        {(rows, { add, remove }) => (
          <div className={styles.faults}>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.fault}>
                <Form.Item name={[name, 'field']} noStyle rules={[{ required: true, message: '请选择字段' }]}>
                  <Select
                    placeholder="字段或附件"
                    aria-label="字段或附件"
                    options={options}
                    showSearch={{ optionFilterProp: 'label' }}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'reason']}
                  noStyle
                  rules={[{ required: true, whitespace: true, message: T.reasonMissing }]}
                >
                  <Input placeholder="有什么问题" aria-label="说明" maxLength={300} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label="删除此项"
                  type="text"
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <AddRow onClick={() => add({})}>逐项说明</AddRow>
          </div>
        )}
      </Form.List>
    </FormDialog>
  )
}
