import { Modal } from 'antd'
import { useState } from 'react'
import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'

const ImportDrop = loadPart(async () => (await import('./ImportDrop.tsx')).ImportDrop)

interface ImportTextsProps {
  versionId: string
  open: boolean
  onClose: () => void
}

/** Texts, Word documents and folders of them become documents, last in the tree. */
export function ImportTexts({ versionId, open, onClose }: ImportTextsProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      open={open}
      title="导入文档"
      footer={null}
      width="min(760px, calc(100vw - 32px))"
      destroyOnHidden
      // What an import leaves behind is told here, so it stays open until that is known.
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      onCancel={onClose}
    >
      <ImportDrop versionId={versionId} onBusy={setBusy} />
    </Modal>
  )
}
