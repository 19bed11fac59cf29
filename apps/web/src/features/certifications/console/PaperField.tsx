import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Form } from 'antd'
import { Uploader } from '../../../shared/upload/Uploader.tsx'
import { StoredFileRow } from '../parts/StoredFileRow.tsx'

interface PaperFieldProps {
  value?: StoredFile
  onChange?: (file: StoredFile | undefined) => void
}

/** One file that the provider brings. */
function Paper({ value, onChange }: PaperFieldProps) {
  if (value) return <StoredFileRow file={value} onRemove={() => onChange?.(undefined)} />
  return (
    <Uploader
      single
      purpose="certification"
      taken={[]}
      onUploaded={(file) => Promise.resolve(onChange?.(file))}
    />
  )
}

/** A paper of the provider in a form, under `paper`. */
export function PaperField({ label, missing }: { label: string; missing: string }) {
  return (
    <Form.Item
      name="paper"
      label={label}
      extra="PDF 或图片（png、jpg）"
      rules={[{ required: true, message: missing }]}
    >
      <Paper />
    </Form.Item>
  )
}
