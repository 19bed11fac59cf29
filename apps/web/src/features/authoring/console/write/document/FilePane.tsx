import { UploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { readText, replaceFile } from '@xinqiao/contract/authoring/document-endpoints'
import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'
import { ARCHIVE_EXTENSIONS } from '@xinqiao/contract/knowledge/download-texts'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { formatBytes } from '../../../../../shared/format/format.ts'
import { conversionOf } from '../../../../../shared/knowledge/conversion-of.ts'
import { FilePreview } from '../../../../../shared/preview/FilePreview.tsx'
import { BY_OPENING } from '../../../../../shared/preview/other-way.ts'
import { typeOf } from '../../../../../shared/preview/type-of.ts'
import { FileGlyph } from '../../../../../shared/ui/FileGlyph.tsx'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import { StatusMark } from '../../../../../shared/ui/StatusMark.tsx'
import { FILE_ACCESS } from '../../authoring-labels.ts'
import { BY_READERS } from './by-readers.ts'
import styles from './file-pane.module.css'
import { UploadDialog } from './late-upload.ts'

interface FilePaneProps {
  document: AuthoredDocument
  /** names of the other files of the version */
  taken: readonly string[]
  canEdit: boolean
}

/** A document that is a file: what it is, another in its place, and what readers see of it. */
export function FilePane({ document, taken, canEdit }: FilePaneProps) {
  const { id, fileState } = document
  const isArchive = ARCHIVE_EXTENSIONS.includes(extensionOf(document.fileName))
  const [replacing, setReplacing] = useState(false)
  const query = useQuery({
    ...read(readText, { params: { id } }),
    staleTime: 0,
    // The address by which the file opens holds for five minutes.
    refetchInterval: 4 * 60_000,
  })
  const [page, setPage] = useState(1)
  const replace = useWrite(replaceFile, { surface: 'area' })
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
            {fileState !== 'open' && <StatusMark {...FILE_ACCESS[fileState]} />}
            {!isArchive && fileState === 'open' && (
              <a className="btn" href={data.fileAddress} target="_blank" rel="noreferrer">
                打开
              </a>
            )}
            {canEdit && (
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => setReplacing(true)}>
                替换文件
              </Button>
            )}
          </div>
          <div className={styles.seen}>
            <FilePreview
              key={`${id} ${data.fileName} ${data.fileSize} ${data.reviseTime} ${fileState}`}
              file={{
                address: data.fileAddress,
                title: data.title,
                fileName: data.fileName,
                fileType: extensionOf(data.fileName),
                fileSize: data.fileSize,
                fileState,
              }}
              page={page}
              onPage={setPage}
              otherWay={isArchive ? BY_READERS : BY_OPENING}
              conversion={conversionOf(data.fileAddress)}
              renew={async () => (await query.refetch()).data?.data.fileAddress ?? ''}
            />
          </div>
          {replacing && (
            <UploadDialog
              title="替换文件"
              single
              taken={taken}
              onUploaded={async (file) => {
                await replace.run({ params: { id }, body: { fileId: file.id } })
                setReplacing(false)
              }}
              onClose={() => setReplacing(false)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

function extensionOf(fileName: string): string {
  return (fileName.split('.').at(-1) ?? '').toLowerCase()
}
