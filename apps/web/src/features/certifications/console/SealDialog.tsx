import { sealMachine } from '@xinqiao/contract/certifications/machines/console-endpoints'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Form } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'
import { useSettings } from '../../../shared/settings.ts'
import { PaperField } from './PaperField.tsx'
import { underPaper } from './under-paper.ts'

interface Values {
  paper: StoredFile
  ftAddr: string
  ftWaybillNumber: string
  note: string
}

const RULES = zodRules(sealMachine.body.shape)

interface SealDialogProps {
  id: string
  /** where the paper goes, and to whom */
  mailTo: string
  onSeal: (body: Omit<Values, 'paper'> & { fileId: string }) => Promise<unknown>
  onClose: () => void
}

/** The sealed paper, how it was sent, and where the customer sends it back to. */
export function SealDialog({ id, mailTo, onSeal, onClose }: SealDialogProps) {
  const [address] = useSettings().addresses
  return (
    <FormDialog<Values>
      title="用印并寄出"
      okText="已寄出"
      name={`seal of ${id}`}
      initial={{ ftAddr: address?.address ?? '', ftWaybillNumber: '', note: '' }}
      onSave={({ paper, ...values }) => onSeal({ ...values, fileId: paper.id }).catch(underPaper)}
      onClose={onClose}
    >
      <PaperField label="用印文件" missing={T.paperMissing} />
      <Form.Item label="证书寄往">{mailTo}</Form.Item>
      <LineField name="ftWaybillNumber" label="寄出单号" rule={RULES.ftWaybillNumber} maxLength={60} />
      <LineField
        name="ftAddr"
        label="收件地址"
        hint="申请单位用印后寄回此处"
        rule={RULES.ftAddr}
        maxLength={300}
      />
      <NoteField name="note" label="说明" rule={RULES.note} isOptional rows={2} maxLength={1000} />
    </FormDialog>
  )
}
