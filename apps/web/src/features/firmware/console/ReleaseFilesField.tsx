import { useEffect, useRef } from 'react'
import pieces from '../../../shared/ui/pieces.module.css'
import { Uploader } from '../../../shared/upload/Uploader.tsx'
import styles from '../parts/firmware.module.css'

export interface ChosenFile {
  id: string
  name: string
}

interface ReleaseFilesFieldProps {
  onBusy: (busy: boolean) => void
  /** both given by the form */
  value?: readonly ChosenFile[]
  onChange?: (files: readonly ChosenFile[]) => void
}

/** The files of a release, in their order. */
export function ReleaseFilesField({ onBusy, value = [], onChange }: ReleaseFilesFieldProps) {
  // Two files may come before the form is drawn anew.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const set = (files: readonly ChosenFile[]) => {
    latest.current = files
    onChange?.(files)
  }
  return (
    <>
      {value.length > 0 && (
        <ul className={styles.rows} aria-label="发布文件">
          {value.map((file) => (
            <li key={file.id}>
              <span className={styles.name}>{file.name}</span>
              <button
                type="button"
                className={pieces.textLink}
                aria-label={`移除 ${file.name}`}
                onClick={() => set(value.filter(({ id }) => id !== file.id))}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
      )}
      <Uploader
        purpose="firmware"
        taken={value.map(({ name }) => name)}
        onBusy={onBusy}
        onUploaded={async ({ id, name }) => set([...latest.current, { id, name }])}
      />
    </>
  )
}
