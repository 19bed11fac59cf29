import { ImportOutlined } from '@ant-design/icons'
import { importTexts } from '@xinqiao/contract/authoring/document-endpoints'
import { IMPORT_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Button, Modal, Tooltip, Upload } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import styles from './editor.module.css'
import { RENEWS } from './write-queries.ts'

type Skipped = { name: string; reason: string }[]

/** A markdown file, or a ZIP of them with their pictures, becomes documents; what was left out is told. */
export function ImportTexts({ versionId }: { versionId: string }) {
  const [skipped, setSkipped] = useState<Skipped>([])
  const run = useWrite(importTexts, { renews: RENEWS })
  const send = async (file: File) => {
    if (file.size > IMPORT_MAX_BYTES) {
      toast('warning', T.importTooLarge)
      return
    }
    const { data } = await run.run({ params: { id: versionId }, body: { file } })
    toast('success', `已导入 ${data.documents} 个文档、${data.pictures} 张图片`)
    setSkipped(data.skipped)
  }
  return (
    <>
      <Upload
        showUploadList={false}
        accept=".md,.markdown,.zip"
        beforeUpload={(file) => {
          void send(file).catch(() => undefined)
          return false
        }}
      >
        <Tooltip title="导入 Markdown 文件，或含 Markdown 与图片的 ZIP">
          <Button type="text" size="small" icon={<ImportOutlined />} loading={run.busy} aria-label="导入" />
        </Tooltip>
      </Upload>
      <Modal
        open={skipped.length > 0}
        title={`${skipped.length} 个文件没有导入`}
        footer={null}
        onCancel={() => setSkipped([])}
      >
        <ul className={styles.skipped}>
          {skipped.map(({ name, reason }) => (
            <li key={name}>
              {name} <span>{reason}</span>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
