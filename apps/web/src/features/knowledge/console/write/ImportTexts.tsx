import { ImportOutlined } from '@ant-design/icons'
import { Button, Modal, Tooltip } from 'antd'
import { useState } from 'react'
import { loadPart } from '../../../../shared/ui/load-part.tsx'

const ImportDrop = loadPart(async () => (await import('./ImportDrop.tsx')).ImportDrop)

/** Texts, Word documents and folders of them become documents, last in the tree. */
export function ImportTexts({ versionId }: { versionId: string }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Tooltip title="导入 Markdown、Word 文档或文件夹">
        <Button
          type="text"
          size="small"
          icon={<ImportOutlined />}
          aria-label="导入"
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Modal
        open={open}
        title="导入文档"
        footer={null}
        width={560}
        destroyOnHidden
        // What an import leaves behind is told here, so it stays open until that is known.
        closable={!busy}
        keyboard={!busy}
        mask={{ closable: !busy }}
        onCancel={() => setOpen(false)}
      >
        <ImportDrop versionId={versionId} onBusy={setBusy} />
      </Modal>
    </>
  )
}
