import { Modal } from 'antd'
import { type ComponentProps, useState } from 'react'
import { ask } from '../../../../../shared/feedback/feedback.ts'
import { Uploader } from '../../../../../shared/upload/Uploader.tsx'

interface UploadDialogProps extends Pick<ComponentProps<typeof Uploader>, 'taken' | 'single' | 'onUploaded'> {
  title: string
  onClose: () => void
}

/** Files of a version are uploaded here; closing asks before it stops what is under way. */
export function UploadDialog({ title, onClose, ...upload }: UploadDialogProps) {
  const [busy, setBusy] = useState(false)
  const close = async () => {
    if (!busy || (await ask(STOP))) onClose()
  }
  return (
    <Modal open title={title} footer={null} width={560} onCancel={() => void close()}>
      <Uploader purpose="knowledge" {...upload} onBusy={setBusy} />
    </Modal>
  )
}

const STOP = {
  tone: 'warning',
  title: '停止上传？',
  text: '关闭后，未传完的文件停止上传；重新选择同一文件可从已传处继续。',
  ok: '停止上传',
  cancel: '继续上传',
  cancelled: null,
} as const
