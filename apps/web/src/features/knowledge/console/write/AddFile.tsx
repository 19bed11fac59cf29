import { PaperClipOutlined } from '@ant-design/icons'
import { takeFile } from '@xinqiao/contract/authoring/document-endpoints'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { ask } from '../../../../shared/feedback/feedback.ts'
import { Uploader } from '../../../../shared/upload/Uploader.tsx'
import { RENEWS } from './write-queries.ts'

interface AddFileProps {
  versionId: string
  /** names of the files that the version holds */
  taken: readonly string[]
  onMade: (id: string) => void
}

/** Files become documents of their own, last in the tree. */
export function AddFile({ versionId, taken, onMade }: AddFileProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const take = useWrite(takeFile, { renews: RENEWS, surface: 'area' })
  const add = async (fileId: string) => {
    const { data } = await take.run({ params: { id: versionId }, body: { fileId } })
    onMade(data.id)
  }
  const close = async () => {
    if (!busy || (await ask(STOP))) setOpen(false)
  }
  return (
    <>
      <Button type="text" size="small" icon={<PaperClipOutlined />} onClick={() => setOpen(true)}>
        外部文件
      </Button>
      {open && (
        <Modal open title="上传外部文件" footer={null} width={560} onCancel={() => void close()}>
          <Uploader purpose="knowledge" taken={taken} onUploaded={({ id }) => add(id)} onBusy={setBusy} />
        </Modal>
      )}
    </>
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
