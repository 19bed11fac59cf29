import { reissueCertificate } from '@xinqiao/contract/certifications/certificates/console-endpoints'
import type { CertificateFacts } from '@xinqiao/contract/certifications/certificates/schemas'
import { MOST_NAMES } from '@xinqiao/contract/certifications/printed-text'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'

import { FirmwareField } from './FirmwareField.tsx'

const RULES = zodRules(reissueCertificate.body.shape)

interface Values {
  productName: string
  productModel: string
  configuration: string
  firmware: string
  note: string
}

/** Puts right what a certificate says: its number, code and days stay, and what it said is kept. */
export function ReissueDialog({
  certificate,
  onClose,
}: {
  certificate: CertificateFacts
  onClose: () => void
}) {
  const { id, productName, model: productModel, configuration, firmware, version } = certificate
  const reissue = useWrite(reissueCertificate, { done: '已更正，已通知申请单位', surface: 'dialog' })
  return (
    <FormDialog<Values>
      title={`更正证书 ${certificate.number}`}
      okText="更正并重新颁发"
      name={`reissue of ${id}`}
      initial={{ productName, productModel, configuration, firmware, note: '' }}
      first="productName"
      onSave={(values) => reissue.run({ params: { id }, body: { ...values, version } })}
      onClose={onClose}
    >
      <LineField name="productName" label="产品名称" rule={RULES.productName} maxLength={MOST_NAMES} />
      <LineField name="productModel" label="产品型号" rule={RULES.productModel} maxLength={MOST_NAMES} />
      <NoteField
        name="configuration"
        label="认证配置"
        rule={RULES.configuration}
        isOptional
        rows={3}
        maxLength={1000}
      />
      <FirmwareField platform={certificate.platform} rule={RULES.firmware} />
      <NoteField
        name="note"
        label="更正原因"
        hint="将告知申请单位；编号、查验码与有效期不变，此前各版留存"
        rule={RULES.note}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
