import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { Form, Input, Radio } from 'antd'
import { useSettings } from '../../../../shared/settings.ts'
import { type TurnProps, VerdictForm } from './VerdictForm.tsx'

interface Verdict {
  needUpdateFlag?: '1' | '0'
  auditDescription?: string
}

/** The customer says whether the draft needs changes, and which. */
export function DraftCheck(props: TurnProps) {
  const { brand } = useSettings()
  const [form] = Form.useForm<Verdict>()
  const flag = Form.useWatch('needUpdateFlag', form)
  return (
    <VerdictForm
      {...props}
      form={form}
      name={`draft check of ${props.application.id}`}
      hint={hintOf(flag, brand)}
      label="提交核对结果"
    >
      <Form.Item
        name="needUpdateFlag"
        label="草稿是否需要修改"
        rules={[{ required: true, message: T.verdictMissing }]}
      >
        <Radio.Group
          aria-label="草稿是否需要修改"
          options={[
            { value: '1', label: '需要修改' },
            { value: '0', label: '无需修改' },
          ]}
        />
      </Form.Item>
      {flag === '1' && (
        <Form.Item
          name="auditDescription"
          label="修改原因"
          rules={[{ required: true, whitespace: true, message: T.reasonMissing }]}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      )}
    </VerdictForm>
  )
}

/** What comes of an answer. */
function hintOf(flag: Verdict['needUpdateFlag'], brand: string): string {
  if (flag === '1') return `草稿将退回${brand}重新出具`
  return flag === '0' ? `将进入${brand}内部用印流程` : `选择“需要修改”后，草稿将退回${brand}重新出具`
}
