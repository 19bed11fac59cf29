import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { Form, Input } from 'antd'
import { KeptValues } from '../../../../shared/form/KeptValues.tsx'
import { useSettings } from '../../../../shared/settings.ts'
import styles from './machines.module.css'
import { useVerdict } from './use-verdict.ts'
import { type TurnProps, VERDICT_FORM, VerdictButtons } from './VerdictButtons.tsx'

interface Verdict {
  khWaybillNumber?: string
  address?: string
}

/** The customer has sealed the paper and sends it back: with which waybill, and where its copy is to go. */
export function SealReturn({ application, foot, onClose }: TurnProps) {
  const { brand } = useSettings()
  const [form] = Form.useForm<Verdict>()
  const { send, busy, onIncomplete } = useVerdict(application.id, form, onClose)
  return (
    <Form<Verdict>
      id={VERDICT_FORM}
      form={form}
      layout="vertical"
      className={styles.answer ?? ''}
      initialValues={{ address: application.tscBoardApplyInfo.contactAddr }}
      onFinish={(values) => void send(values)}
      onFinishFailed={onIncomplete}
    >
      <KeptValues name={`seal return of ${application.id}`} />
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
      <VerdictButtons
        foot={foot}
        hint="提交后进入归档，证书将寄至回寄地址"
        label="提交"
        busy={busy}
        onClose={onClose}
      />
    </Form>
  )
}
