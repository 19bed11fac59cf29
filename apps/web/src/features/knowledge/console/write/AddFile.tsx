import { PaperClipOutlined } from '@ant-design/icons'
import { addFile } from '@xinqiao/contract/authoring/document-endpoints'
import { FILE_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Button, Upload } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { RENEWS } from './write-queries.ts'

/** A file becomes a document of its own, last in the tree. */
export function AddFile({ versionId, onMade }: { versionId: string; onMade: (id: string) => void }) {
  const add = useWrite(addFile, { renews: RENEWS, done: '已上传' })
  const send = async (file: File) => {
    if (file.size > FILE_MAX_BYTES) {
      toast('warning', T.fileTooLarge)
      return
    }
    const { data } = await add.run({ params: { id: versionId }, body: { file } })
    onMade(data.id)
  }
  return (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file).catch(() => undefined)
        return false
      }}
    >
      <Button type="text" size="small" icon={<PaperClipOutlined />} loading={add.busy}>
        外部文件
      </Button>
    </Upload>
  )
}
