import { DeleteOutlined } from '@ant-design/icons'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { Button, Form } from 'antd'
import { formatBytes } from '../../../shared/format/format.ts'
import { typeOf } from '../../../shared/preview/type-of.ts'
import { FileGlyph } from '../../../shared/ui/FileGlyph.tsx'
import { Uploader } from '../../../shared/upload/Uploader.tsx'
import styles from './examination.module.css'

interface PaperFieldProps {
  value?: StoredFile
  onChange?: (file: StoredFile | undefined) => void
}

/** One file that the provider brings. */
function Paper({ value, onChange }: PaperFieldProps) {
  if (!value) {
    return (
      <Uploader
        single
        purpose="certification"
        taken={[]}
        onUploaded={(file) => Promise.resolve(onChange?.(file))}
      />
    )
  }
  return (
    <p className={styles.paper}>
      <FileGlyph type={typeOf(value.name)} />
      <span>{value.name}</span>
      <small>{formatBytes(value.size)}</small>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`删除 ${value.name}`}
        onClick={() => onChange?.(undefined)}
      />
    </p>
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
