import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Checkbox, Form, Input } from 'antd'
import { NoteField } from '../../../../shared/form/fields/fields.tsx'
import { EnvironmentField } from './EnvironmentField.tsx'
import styles from './order-form.module.css'
import { RichField } from './RichField.tsx'
import { SavedEnvironments } from './SavedEnvironments.tsx'

const PERCENT_RULE = [
  {
    validator: (_rule: unknown, value: string | undefined) =>
      value === undefined || value === '' || isPercent(value)
        ? Promise.resolve()
        : Promise.reject(new Error(T.percent)),
  },
]

function isPercent(value: string): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(value.trim()) && Number(value) <= 100
}

/** What lets somebody else see the same failure: environment, rates, steps, and what was expected. */
export function DetailedFields({ projectId }: { projectId?: string | undefined }) {
  return (
    <>
      <NoteField
        name="questionDescription"
        label="问题描述"
        missing={T.descriptionMissing}
        maxLength={4000}
      />
      {projectId !== undefined && <SavedEnvironments projectId={projectId} />}
      <EnvironmentField name="hardware" label="硬件环境" missing={T.hardwareMissing} first="主板版本" />
      <EnvironmentField name="software" label="软件环境" missing={T.softwareMissing} first="固件版本" />
      <NoteField name="presetConditions" label="预置条件" maxLength={2000} />
      <div className={styles.pair}>
        <Form.Item name="overallFrequency" label="总体概率" rules={PERCENT_RULE}>
          <Input suffix="%" inputMode="decimal" />
        </Form.Item>
        <Form.Item name="individualFrequency" label="单机概率" rules={PERCENT_RULE}>
          <Input suffix="%" inputMode="decimal" />
        </Form.Item>
      </div>
      <Form.Item name="originalStep" label="复现步骤">
        <RichField label="复现步骤" />
      </Form.Item>
      <div className={styles.pair}>
        <NoteField name="expectedOutcome" label="期望结果" maxLength={2000} />
        <NoteField name="realOutcome" label="实际结果" maxLength={2000} />
      </div>
      <Form.Item name="appealDevelopment" label="对研发的诉求">
        <RichField label="对研发的诉求" />
      </Form.Item>
      <Form.Item label="已提供资料">
        <Form.Item name="schematicDiagram" valuePropName="checked" noStyle>
          <Checkbox>原理图</Checkbox>
        </Form.Item>
        <Form.Item name="pcb" valuePropName="checked" noStyle>
          <Checkbox>PCB</Checkbox>
        </Form.Item>
      </Form.Item>
    </>
  )
}
