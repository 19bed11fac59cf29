import { reissueCertificate } from '@xinqiao/contract/certifications/certificates/console-endpoints'
import { type Examination, passApplication } from '@xinqiao/contract/certifications/console-endpoints'
import { MACHINE_TEXTS } from '@xinqiao/contract/certifications/machines/texts'
import { MOST_NAMES } from '@xinqiao/contract/certifications/printed-text'
import { VALID_YEARS } from '@xinqiao/contract/certifications/texts'
import { Form, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { DayPicker } from '../../../shared/form/fields/days.tsx'
import { LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule, zodRules } from '../../../shared/form/rules.ts'

import { FirmwareField } from './FirmwareField.tsx'

const CORRECTED = zodRules(reissueCertificate.body.shape)

interface Values {
  productName: string
  productModel: string
  configuration: string
  firmware: string
  validYears: number
  listedOn: Dayjs | null
  note: string
  waybill: string
}

interface PassDialogProps {
  application: Examination
  /** its paper is sent back to the customer */
  isMailed?: boolean
  onClose: () => void
}

/** What the certificate says beside the application's own words. */
export function PassDialog({ application, isMailed = false, onClose }: PassDialogProps) {
  const { kind, id } = application
  const { shape } = passApplication.body
  const done = isMailed ? '已完成，证书已颁发' : '已通过，证书已颁发'
  const pass = useWrite(passApplication, { done, surface: 'dialog' })
  return (
    <FormDialog<Values>
      title={`${isMailed ? '完成' : '通过'} ${application.number}`}
      okText={isMailed ? '完成并颁发证书' : '通过并颁发证书'}
      name={`pass of ${id}`}
      initial={{
        ...application.toCertify,
        validYears: VALID_YEARS,
        configuration: '',
        firmware: '',
        note: '',
        waybill: '',
      }}
      onSave={({ listedOn, waybill = '', ...values }) =>
        pass.run({
          params: { kind, id },
          body: { ...values, waybill, listedOn: listedOn?.format('YYYY-MM-DD') ?? '' },
        })
      }
      first={isMailed ? 'waybill' : 'productName'}
      onClose={onClose}
    >
      {isMailed && <Form.Item label="证书寄往">{application.mailTo}</Form.Item>}
      {isMailed && (
        <Form.Item
          name="waybill"
          label="寄回单号"
          rules={[{ required: true, whitespace: true, message: MACHINE_TEXTS.returnWaybillMissing }]}
        >
          <Input maxLength={60} />
        </Form.Item>
      )}
      <LineField
        name="productName"
        label="产品名称"
        hint="与最终核对的证书内容一致；此处更正只写入证书与公开列表"
        rule={CORRECTED.productName}
        maxLength={MOST_NAMES}
      />
      <LineField name="productModel" label="产品型号" rule={CORRECTED.productModel} maxLength={MOST_NAMES} />
      <Form.Item
        name="configuration"
        label="认证配置"
        extra="测试所用的确切配置，印在证书上"
        rules={[zodRule(shape.configuration)]}
      >
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
      <FirmwareField platform={application.platform} rule={zodRule(shape.firmware)} />
      <Form.Item name="validYears" label="有效期（年）" rules={[{ required: true, message: '请填写有效期' }]}>
        <InputNumber min={1} max={10} precision={0} />
      </Form.Item>
      <Form.Item name="listedOn" label="公开日期" extra="留空为今天；此前只有持查验码的人可以查验">
        <DayPicker style={{ width: '100%' }} minDate={dayjs()} />
      </Form.Item>
      <Form.Item name="note" label="说明" rules={[zodRule(shape.note)]}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  )
}
