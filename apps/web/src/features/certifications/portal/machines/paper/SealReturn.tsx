import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { Form, Input } from 'antd'
import { useSettings } from '../../../../../shared/settings.ts'
import { type TurnProps, VerdictForm } from './VerdictForm.tsx'

interface Verdict {
  khWaybillNumber?: string
  address?: string
}

/** The customer has sealed the paper and sends it back: with which waybill, and where its copy is to go. */
export function SealReturn(props: TurnProps) {
  const { brand } = useSettings()
  const [form] = Form.useForm<Verdict>()
  const { id, tscBoardApplyInfo } = props.application
  return (
    <VerdictForm
      {...props}
      form={form}
      name={`seal return of ${id}`}
      initial={{ address: tscBoardApplyInfo.contactAddr }}
      hint="提交后进入归档，证书将寄至回寄地址"
      label="提交"
    >
      <Form.Item
        name="khWaybillNumber"
        label="快递单号"
        rules={[{ required: true, whitespace: true, message: T.waybillMissing }]}
      >
        <Input maxLength={60} placeholder="用印后寄回的快递单号" />
      </Form.Item>
      <Form.Item
        name="address"
        label="回寄地址"
        rules={[{ required: true, whitespace: true, message: T.returnAddressMissing }]}
      >
        <Input maxLength={300} placeholder={`${brand}归档后寄回一份证书的地址`} />
      </Form.Item>
    </VerdictForm>
  )
}
