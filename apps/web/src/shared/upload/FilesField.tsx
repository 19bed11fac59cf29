import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import { useEffect, useRef } from 'react'
import pieces from '../ui/pieces.module.css'
import { type GivenFile, Uploader } from './Uploader.tsx'
import styles from './upload.module.css'

/** A file that has come and is chosen, in a form that is not sent yet. */
export interface ChosenFile {
  id: string
  name: string
}

interface FilesFieldProps {
  purpose: FilePurposeName
  /** what the files are called together */
  label: string
  onBusy: (busy: boolean) => void
  /** sent without being chosen here */
  given?: readonly GivenFile[] | undefined
  /** both given by the form */
  value?: readonly ChosenFile[]
  onChange?: (files: readonly ChosenFile[]) => void
}

/** Files as a field of a form, in the order in which they came. */
export function FilesField({ purpose, label, onBusy, given, value = [], onChange }: FilesFieldProps) {
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
        <ul className={styles.chosen} aria-label={label}>
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
        purpose={purpose}
        taken={value.map(({ name }) => name)}
        onBusy={onBusy}
        given={given}
        onUploaded={async ({ id, name }) => add({ id, name })}
      />
    </>
  )
}
