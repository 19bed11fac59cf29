import { download } from '@xinqiao/contract/files/endpoints'
import type { ProjectFile } from '@xinqiao/contract/projects/schemas'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { typeOf } from '../../../shared/preview/type-of.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { FileGlyph } from '../../../shared/ui/FileGlyph.tsx'
import { RowActions } from '../../../shared/ui/ListPage.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './diagram-files.module.css'
import { FileDialog } from './FileDialog.tsx'

type ListedFile = Pick<ProjectFile, 'id' | 'fileName' | 'fileSize'> & Partial<ProjectFile>

interface DiagramFilesProps {
  files: readonly ListedFile[]
  /** absent where they may not be taken away */
  onRemove?: (file: ListedFile) => void
}

/** Block diagrams of a project: each can be looked at and downloaded. */
export function DiagramFiles({ files, onRemove }: DiagramFilesProps) {
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
