import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { sendBackApplication } from '@xinqiao/contract/certifications/console-endpoints'
import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { Button, Form, Input, Select } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { CannedReasons } from '../../../shared/ui/CannedReasons.tsx'
import styles from './examination.module.css'

interface Values {
  note: string
  faults: { field: string; reason: string }[]
}

interface SendBackDialogProps {
  definition: CertificationDefinition
  id: string
  onSendBack: (body: Values) => Promise<unknown>
  onClose: () => void
}

/** Why an application goes back, as a whole and field by field. */
export function SendBackDialog({ definition, id, onSendBack, onClose }: SendBackDialogProps) {
  const { record } = definition
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
      onSave={({ note, faults }) => onSendBack({ note, faults: faults ?? [] })}
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
            <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              逐项说明
            </Button>
          </div>
        )}
      </Form.List>
    </FormDialog>
  )
}
