import type { ApplicationFile } from '@xinqiao/contract/certifications/schemas'
import { Modal } from 'antd'
import { FileView } from './FileView.tsx'

/** One file over the page. */
export function FileDialog({ file, onClose }: { file: ApplicationFile; onClose: () => void }) {
  return (
    <Modal open title={file.fileName} footer={null} width="min(1080px, 96vw)" onCancel={onClose}>
      <FileView file={file} />
    </Modal>
  )
}
