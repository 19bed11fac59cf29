import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { Form } from 'antd'
import { NoteField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { useSettings } from '../../../../shared/settings.ts'
import { choices } from '../../../../shared/ui/choices.ts'
import { type TurnProps, VerdictForm } from './paper/VerdictForm.tsx'

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
      <RadioField
        name="needUpdateFlag"
        label="草稿是否需要修改"
        missing={T.verdictMissing}
        options={choices(['1', '需要修改'], ['0', '无需修改'])}
      />
      {flag === '1' && (
        <NoteField
          name="auditDescription"
          label="修改原因"
          missing={T.reasonMissing}
          rows={3}
          maxLength={1000}
        />
      )}
    </VerdictForm>
  )
}

/** What comes of an answer. */
function hintOf(flag: Verdict['needUpdateFlag'], brand: string): string {
  if (flag === '1') return `草稿将退回${brand}重新出具`
  return flag === '0' ? `将进入${brand}内部用印流程` : `选择“需要修改”后，草稿将退回${brand}重新出具`
}
