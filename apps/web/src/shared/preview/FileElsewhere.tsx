import type { FileState } from '@xinqiao/contract/files/preview'
import type { ReactNode } from 'react'
import { formatBytes } from '../format/format.ts'
import { loginAddress } from '../navigation.ts'
import { FileGlyph } from '../ui/FileGlyph.tsx'
import styles from './file.module.css'
import type { OtherWay } from './other-way.ts'
import { typeOf } from './type-of.ts'

export interface PreviewedFile {
  address: string
  /** what the document is called */
  title: string
  fileName: string
  fileType: string
  fileSize: number
  fileState: FileState
}

export const NOT_OPEN = {
  waiting: '文件正在安全检查，请稍后再来查看。',
  refused: '文件未通过安全检查，已被隔离。',
} as const

interface FileElsewhereProps {
  file: PreviewedFile
  /** `login`: whoever logs in may see it */
  otherWay: OtherWay | 'login'
  why?: string | undefined
}

export function FileElsewhere({ file, otherWay, why = '此类文件不在页面内展开' }: FileElsewhereProps) {
  if (otherWay !== 'login') return <FileFacts file={file} hint={why + otherWay.words} />
  return (
    <FileFacts
      file={file}
      hint={
        <>
          {why}。<a href={loginAddress()}>登录</a>
        </>
      }
    />
  )
}

/** What is known of a file that is not shown in the page. */
export function FileFacts({ file, hint }: { file: PreviewedFile; hint: ReactNode }) {
  const { fileName, fileType, fileSize } = file
  return (
    <div className={styles.file}>
      <FileGlyph type={typeOf(fileName)} />
      <div>
        <p className={styles.fileName}>{fileName}</p>
        <p className={styles.fileFacts}>
          {fileType.toUpperCase()} 文件，{formatBytes(fileSize)}
        </p>
      </div>
      <p className={styles.fileHint}>{hint}</p>
    </div>
  )
}
