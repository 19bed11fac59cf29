import { addPartner, changePartner, listPartners, type Partner } from '@xinqiao/contract/logos/endpoints'
import { LOGO_TEXTS as T } from '@xinqiao/contract/logos/texts'
import { DatePicker, Form, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { KeptValues } from '../../../shared/form/KeptValues.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { LogoField } from './LogoField.tsx'

interface Values {
  corporateName: string
  certifiedOn: Dayjs
  file?: File
}

/** A partner to be put on the wall, or changed; the picture of a known one stays unless another is chosen. */
export function PartnerDialog({ partner, onClose }: { partner: Partner | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const add = useWrite(addPartner, { renews: [listPartners], done: T.added, surface: 'form' })
  const change = useWrite(changePartner, { renews: [listPartners], done: T.saved, surface: 'form' })

  const save = async ({ certifiedOn, file, ...values }: Values) => {
    const body = { ...values, certifiedOn: certifiedOn.format('YYYY-MM-DD') }
    try {
      if (partner) {
        const { id, version } = partner
        await change.run({ params: { id }, body: { ...body, version, ...(file ? { file } : {}) } })
      } else if (file) {
        await add.run({ body: { ...body, file } })
      }
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={partner ? '修改合作伙伴' : '添加合作伙伴'}
      okText="保存"
      okButtonProps={{ loading: add.busy || change.busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          corporateName: partner?.corporateName ?? '',
          ...(partner ? { certifiedOn: dayjs(partner.certifiedOn) } : {}),
        }}
        onFinish={(values) => void save(values)}
      >
        <KeptValues name={`partner ${partner?.id ?? ''}`} />
        <Form.Item
          name="corporateName"
          label="企业名称"
          required
          rules={[zodRule(addPartner.body.shape.corporateName)]}
        >
          <Input maxLength={50} autoFocus />
        </Form.Item>
        <Form.Item
          name="certifiedOn"
          label="首次通过认证的日期"
          extra="Logo 墙按此日期先后排列"
          rules={[{ required: true, message: T.dateMissing }]}
        >
          <DatePicker style={{ width: '100%' }} maxDate={dayjs()} allowClear={false} />
        </Form.Item>
        <Form.Item
          name="file"
          label="Logo 图片"
          extra="png，不超过 3 MB；墙上以单色显示，透明底、深色图样的效果最好"
          rules={[{ required: partner === null, message: T.fileMissing }]}
        >
          <LogoField current={partner?.logoUrl ?? ''} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
