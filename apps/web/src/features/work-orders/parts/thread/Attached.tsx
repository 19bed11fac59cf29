import pieces from '../../../../shared/ui/pieces.module.css'
import { type GivenFile, Uploader } from '../../../../shared/upload/Uploader.tsx'
import styles from './composer.module.css'

interface AttachedProps {
  files: readonly { id: string; name: string }[]
  onRemove: (id: string) => void
}

/** What leaves with the text. */
export function Attached({ files, onRemove }: AttachedProps) {
  return (
    <ul className={styles.files} aria-label="附件">
      {files.map(({ id, name }) => (
        <li key={id}>
          {name}
          <button
            type="button"
            className={pieces.textLink}
            aria-label={`移除 ${name}`}
            onClick={() => onRemove(id)}
          >
            移除
          </button>
        </li>
      ))}
    </ul>
  )
}

interface AttachingProps {
  files: readonly { id: string; name: string }[]
  /** sent without being chosen here */
  given: readonly GivenFile[]
  onBusy: (busy: boolean) => void
  onUploaded: (file: { id: string; name: string }) => void
}

/** Where files of a text are chosen, and are seen on their way. */
export function Attaching({ files, given, onBusy, onUploaded }: AttachingProps) {
  return (
    <div className={styles.attach}>
      <Uploader
        purpose="reply"
        given={given}
        taken={files.map(({ name }) => name)}
        onBusy={onBusy}
        onUploaded={async ({ id, name }) => onUploaded({ id, name })}
      />
    </div>
  )
}
