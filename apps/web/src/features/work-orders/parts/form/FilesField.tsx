import { useEffect, useRef } from 'react'
import pieces from '../../../../shared/ui/pieces.module.css'
import { Uploader } from '../../../../shared/upload/Uploader.tsx'
import styles from './order-form.module.css'
import type { ChosenFile } from './order-values.ts'

interface FilesFieldProps {
  onBusy: (busy: boolean) => void
  /** both given by the form */
  value?: readonly ChosenFile[]
  onChange?: (files: readonly ChosenFile[]) => void
}

/** The files of an order. */
export function FilesField({ onBusy, value = [], onChange }: FilesFieldProps) {
  // Two files may come before the form is drawn anew.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const add = (file: ChosenFile) => {
    latest.current = [...latest.current, file]
    onChange?.(latest.current)
  }
  return (
    <>
      {value.length > 0 && (
        <ul className={styles.files} aria-label="附件">
          {value.map((file) => (
            <li key={file.id}>
              {file.name}
              <button
                type="button"
                className={pieces.textLink}
                aria-label={`移除 ${file.name}`}
                onClick={() => onChange?.(value.filter(({ id }) => id !== file.id))}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
      )}
      <Uploader
        purpose="attachment"
        taken={value.map(({ name }) => name)}
        onBusy={onBusy}
        onUploaded={async ({ id, name }) => add({ id, name })}
      />
    </>
  )
}
