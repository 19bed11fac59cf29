import { UploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { readText, replaceFile } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'
import { Button, Upload } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { formatBytes } from '../../../../shared/format/format.ts'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { QueryView } from '../../../../shared/ui/QueryView.tsx'
import styles from './editor.module.css'
import { RENEWS } from './write-queries.ts'

/** A document that is a file: what it is, and another in its place. */
export function FilePane({ document, canEdit }: { document: AuthoredDocument; canEdit: boolean }) {
  const { id } = document
  const query = useQuery({ ...read(readText, { params: { id } }), staleTime: 0 })
  const replace = useWrite(replaceFile, { renews: [...RENEWS, readText], done: '已替换' })
  return (
    <QueryView query={query}>
      {({ data }) => (
        <div className={styles.file}>
          <FileGlyph type={(data.fileName.split('.').at(-1) ?? '').slice(0, 4).toUpperCase()} />
          <div className={styles.fileFacts}>
            <strong>{data.fileName}</strong>
            <span>
              {formatBytes(data.fileSize)} · {data.reviserName || '—'} {data.reviseTime.slice(0, 16)}
            </span>
          </div>
          <a className="btn" href={data.fileAddress} target="_blank" rel="noreferrer">
            打开
          </a>
          {canEdit && (
            <Upload
              showUploadList={false}
              beforeUpload={(file) => {
                void replace.run({ params: { id }, body: { file } }).catch(() => undefined)
                return false
              }}
            >
              <Button icon={<UploadOutlined />} loading={replace.busy}>
                替换文件
              </Button>
            </Upload>
          )}
        </div>
      )}
    </QueryView>
  )
}
