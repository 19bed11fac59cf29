import { draftMachine } from '@xinqiao/contract/certifications/machines/console-endpoints'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { zodRule } from '../../../shared/form/rules.ts'
import { PaperField } from './PaperField.tsx'
import { underPaper } from './under-paper.ts'

interface DraftDialogProps {
  id: string
  onDraft: (body: { fileId: string; note: string }) => Promise<unknown>
  onClose: () => void
}

/** The draft of a certificate, for the customer to check. */
export function DraftDialog({ id, onDraft, onClose }: DraftDialogProps) {
  return (
    <FormDialog<{ paper: StoredFile; note: string }>
      title="出具证书草稿"
      okText="发出草稿"
      name={`draft of ${id}`}
      initial={{ note: '' }}
      onSave={({ paper, note }) => onDraft({ fileId: paper.id, note }).catch(underPaper)}
      onClose={onClose}
    >
      <PaperField label="证书草稿" missing={T.paperMissing} />
      <Form.Item
        name="note"
        label="审核说明"
        extra="与草稿一同显示给申请单位"
        rules={[zodRule(draftMachine.body.shape.note)]}
      >
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  )
}
