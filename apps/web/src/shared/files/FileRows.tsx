import { download } from '@xinqiao/contract/files/endpoints'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { formatBytes } from '../format/format.ts'
import { typeOf } from '../preview/type-of.ts'
import { saveFile } from '../save-file.ts'
import { RowActions } from '../ui/act/RowActions.tsx'
import { FileGlyph } from '../ui/FileGlyph.tsx'
import { loadPart } from '../ui/load/load-part.tsx'
import { Time } from '../ui/Time.tsx'
import styles from './file-rows.module.css'

const FileDialog = loadPart(async () => (await import('./FileDialog.tsx')).FileDialog, { calm: true })

interface ListedFile {
  id: string
  fileName: string
  fileSize: number
  createTime?: string
  uploadUser?: string
}

interface FileRowsProps {
  files: readonly ListedFile[]
  /** absent where they may not be taken away */
  onRemove?: (file: ListedFile) => void
}

/** Files of a record: each can be looked at and downloaded. */
export function FileRows({ files, onRemove }: FileRowsProps) {
  const [viewed, setViewed] = useState<ListedFile | null>(null)
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileGlyph type={typeOf(file.fileName)} size="small" />
            <span className={styles.name}>
              <strong>{file.fileName}</strong> {formatBytes(file.fileSize)}
            </span>
            {file.createTime !== undefined && (
              <span className={styles.meta}>
                {file.uploadUser} <Time value={file.createTime} />
              </span>
            )}
            <RowActions>
              <button type="button" aria-label={`查看 ${file.fileName}`} onClick={() => setViewed(file)}>
                查看
              </button>
              <button
                type="button"
                aria-label={`下载 ${file.fileName}`}
                onClick={() => void fetchFile(file.id)}
              >
                下载
              </button>
              {onRemove && (
                <button type="button" aria-label={`删除 ${file.fileName}`} onClick={() => onRemove(file)}>
                  删除
                </button>
              )}
            </RowActions>
          </li>
        ))}
      </ul>
      {viewed && <FileDialog file={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

/** Downloads a file under its name. */
export async function fetchFile(id: string): Promise<void> {
  await call(download, { query: { id } }, { surface: 'message' }).then(saveFile, () => undefined)
}
