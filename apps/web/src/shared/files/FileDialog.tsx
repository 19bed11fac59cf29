import { Modal } from 'antd'
import { useReturnedFocus } from '../form/use-returned-focus.ts'
import { FileView, type ShownFile } from './FileView.tsx'

/** A file over the page. */
export function FileDialog({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  useReturnedFocus()
  return (
    <Modal open width={1100} title={file.fileName} footer={null} onCancel={onClose} destroyOnHidden>
      <div style={{ minHeight: '60vh' }}>
        <FileView file={file} />
      </div>
    </Modal>
  )
}
