import { UploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { readText, replaceFile } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { formatBytes } from '../../../../shared/format/format.ts'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { QueryView } from '../../../../shared/ui/QueryView.tsx'
import { FilePreview } from '../../parts/preview/FilePreview.tsx'
import { typeOf } from '../../parts/preview/type-of.ts'
import styles from './editor.module.css'
import { RENEWS } from './write-queries.ts'

/** A document that is a file: what it is, another in its place, and what readers see of it. */
export function FilePane({ document, canEdit }: { document: AuthoredDocument; canEdit: boolean }) {
  const { id } = document
  const query = useQuery({ ...read(readText, { params: { id } }), staleTime: 0 })
  const [page, setPage] = useState(1)
  const replace = useWrite(replaceFile, { renews: [...RENEWS, readText], done: '已替换' })
  return (
    <QueryView query={query}>
      {({ data }) => (
        <>
          <div className={styles.file}>
            <FileGlyph type={typeOf(data.fileName)} />
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
          <div className={styles.preview}>
            <FilePreview
              key={`${id} ${data.fileName} ${data.fileSize} ${data.reviseTime}`}
              file={{
                address: data.fileAddress,
                title: data.title,
                fileName: data.fileName,
                fileType: (data.fileName.split('.').at(-1) ?? '').toLowerCase(),
                fileSize: data.fileSize,
              }}
              page={page}
              onPage={setPage}
              renew={async () => (await query.refetch()).data?.data.fileAddress ?? ''}
            />
          </div>
        </>
      )}
    </QueryView>
  )
}
