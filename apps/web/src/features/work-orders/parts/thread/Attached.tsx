import pieces from '../../../../shared/ui/pieces.module.css'
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
