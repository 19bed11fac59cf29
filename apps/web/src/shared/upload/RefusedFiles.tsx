import { CloseOutlined } from '@ant-design/icons'
import { QuietButton } from '../ui/act/QuietButton.tsx'
import styles from './upload.module.css'

interface RefusedFilesProps<F> {
  files: readonly F[]
  onForget: (file: F) => void
}

/** Files that were chosen and not taken, each with why, until that was read. */
export function RefusedFiles<F extends { name: string; reason: string }>({
  files,
  onForget,
}: RefusedFilesProps<F>) {
  if (files.length === 0) return null
  return (
    <ul className={styles.items} aria-label="未上传的文件">
      {files.map((file) => (
        <li key={file.name} className={styles.refused}>
          <span>
            <b>{file.name}</b> 未上传
            <small>{file.reason}</small>
          </span>
          <QuietButton
            icon={<CloseOutlined aria-hidden />}
            aria-label={`知道了 ${file.name}`}
            onClick={() => onForget(file)}
          />
        </li>
      ))}
    </ul>
  )
}
