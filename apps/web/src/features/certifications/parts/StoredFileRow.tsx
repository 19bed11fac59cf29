import { DeleteOutlined } from '@ant-design/icons'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { formatBytes } from '../../../shared/format/format.ts'
import { typeOf } from '../../../shared/preview/type-of.ts'
import { QuietButton } from '../../../shared/ui/act/QuietButton.tsx'
import { FileGlyph } from '../../../shared/ui/FileGlyph.tsx'
import styles from './stored-file-row.module.css'

/** A file that has been uploaded and is not sent yet. */
export function StoredFileRow({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  return (
    <p className={styles.row}>
      <FileGlyph type={typeOf(file.name)} />
      <span title={file.name}>{file.name}</span>
      <small>{formatBytes(file.size)}</small>
      <QuietButton
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`删除 ${file.name}`}
        onClick={onRemove}
      />
    </p>
  )
}
