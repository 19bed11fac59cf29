import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import { download } from '@xinqiao/contract/files/endpoints'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { FileDialog } from '../../../shared/files/FileDialog.tsx'
import { formatBytes, MISSING } from '../../../shared/format/format.ts'
import { typeOf } from '../../../shared/preview/type-of.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { FileGlyph } from '../../../shared/ui/FileGlyph.tsx'
import {
  ERROR_SEEN_MS,
  PROGRESS_FAILED,
  ProgressDialog,
  type Step,
  SUCCESS_SEEN_MS,
} from '../../../shared/upload/ProgressDialog.tsx'
import styles from '../portal/applications.module.css'

/** Files of an application: a click downloads, 查看 shows. */
export function FileRows({ files }: { files: readonly ApplicationFile[] }) {
  const [shown, setShown] = useState<ApplicationFile | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const take = async ({ id, fileName }: ApplicationFile) => {
    setStep({ percent: 0 })
    try {
      const onProgress = (received: number, total: number) =>
        setStep({ percent: total === 0 ? 0 : (received / total) * 100 })
      const { blob } = await call(download, { query: { id } }, { surface: 'silent', onProgress })
      saveFile({ blob, fileName })
      setStep({ percent: 100 })
      setTimeout(() => setStep(null), SUCCESS_SEEN_MS)
    } catch (error) {
      const text = error instanceof CallError && error.code !== 404 ? error.message : PROGRESS_FAILED
      setStep({ percent: 0, error: text })
      setTimeout(() => setStep(null), ERROR_SEEN_MS)
    }
  }
  if (files.length === 0) return MISSING
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileGlyph type={typeOf(file.fileName)} />
            <button
              type="button"
              className={styles.fileName}
              title={`下载 ${file.fileName}`}
              onClick={() => void take(file)}
            >
              {file.fileName}
            </button>
            <span className={styles.size}>{formatBytes(file.fileSize)}</span>
            {file.fileState === 'open' ? (
              <Button
                type="link"
                size="small"
                aria-label={`查看 ${file.fileName}`}
                onClick={() => setShown(file)}
              >
                查看
              </Button>
            ) : (
              <span className={styles.size}>
                {file.fileState === 'waiting' ? FILE_REFUSALS.held.text : FILE_REFUSALS.infected.text}
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown && <FileDialog file={shown} onClose={() => setShown(null)} />}
      {step && <ProgressDialog title="下载附件" step={step} />}
    </>
  )
}
