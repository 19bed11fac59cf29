import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatBytes } from '../../../../shared/format/format.ts'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { LARGEST_OFFICE_FILE, officeKind } from '../office/frame-messages.ts'
import styles from './file.module.css'
import { kindOf } from './file-kinds.ts'
import { typeOf } from './type-of.ts'
import { useIsText } from './use-is-text.ts'

const PdfReader = lazy(() => import('../pdf/PdfReader.tsx').then((m) => ({ default: m.PdfReader })))
const PictureView = lazy(() => import('./PictureView.tsx').then((m) => ({ default: m.PictureView })))
const LogReader = lazy(() => import('../log/LogReader.tsx').then((m) => ({ default: m.LogReader })))
const OfficeReader = lazy(() =>
  import('../office/OfficeReader.tsx').then((m) => ({ default: m.OfficeReader })),
)
const ConvertedReader = lazy(() =>
  import('./ConvertedReader.tsx').then((m) => ({ default: m.ConvertedReader })),
)

export interface PreviewedFile {
  address: string
  /** what the document is called */
  title: string
  fileName: string
  fileType: string
  fileSize: number
}

interface FilePreviewProps {
  file: PreviewedFile
  /** page, sheet or slide to begin with, from 1 */
  page: number
  onPage: (page: number) => void
  /** answers a new address of the same file */
  renew: () => Promise<string>
}

/** A file in the page, each kind by its own viewer; of what cannot be shown, what is known. */
export function FilePreview({ file, page, onPage, renew }: FilePreviewProps) {
  // The address is signed anew with every answer; what is open keeps the one it was opened by.
  const [address, setAddress] = useState(file.address)
  const retry = () => void renew().then(setAddress)
  return (
    <Suspense
      fallback={<div className={styles.place} role="status" aria-busy="true" aria-label="正在打开文件" />}
    >
      <Viewer file={{ ...file, address }} page={page} onPage={onPage} retry={retry} />
    </Suspense>
  )
}

type ViewerProps = Omit<FilePreviewProps, 'renew'> & { retry: () => void }

function Viewer({ file, page, onPage, retry }: ViewerProps) {
  const { address, fileType, fileName, fileSize } = file
  const kind = kindOf(fileType)
  const office = officeKind(fileType)
  if (kind === 'pdf') return <PdfReader address={address} retry={retry} startPage={page} onPage={onPage} />
  if (kind === 'picture') return <PictureView address={address} name={file.title} />
  if (kind === 'text') return <LogReader address={address} size={fileSize} retry={retry} />
  if (kind === 'converted') {
    return (
      <ConvertedReader
        address={address}
        page={page}
        onPage={onPage}
        instead={(why) => <FileFacts file={file} {...(why === undefined ? {} : { why })} />}
      />
    )
  }
  if (kind === 'unknown') return <Unknown file={file} retry={retry} />
  if (office === undefined) return <FileFacts file={file} />
  if (fileSize > LARGEST_OFFICE_FILE)
    return <FileFacts file={file} why="文件过大，不在页面内展开，请下载后查看。" />
  return (
    <OfficeReader
      key={address}
      address={address}
      kind={office}
      name={fileName}
      part={page}
      onPart={onPage}
      retry={retry}
      instead={(why) => <FileFacts file={file} why={why} />}
    />
  )
}

/** Whatever its name says: what reads as text is shown as text. */
function Unknown({ file, retry }: Pick<ViewerProps, 'file' | 'retry'>) {
  const isText = useIsText(file.address)
  if (isText === null)
    return <div className={styles.place} role="status" aria-busy="true" aria-label="正在打开文件" />
  return isText ? (
    <LogReader address={file.address} size={file.fileSize} retry={retry} />
  ) : (
    <FileFacts file={file} />
  )
}

/** What is known of a file that is not shown in the page. */
function FileFacts({
  file: { fileName, fileType, fileSize },
  why = '此类文件不在页面内展开，可使用上方的下载按钮获取。',
}: {
  file: PreviewedFile
  why?: ReactNode
}) {
  return (
    <div className={styles.file}>
      <FileGlyph type={typeOf(fileName)} />
      <div>
        <p className={styles.fileName}>{fileName}</p>
        <p className={styles.fileFacts}>
          {fileType.toUpperCase()} 文件，{formatBytes(fileSize)}
        </p>
      </div>
      <p className={styles.fileHint}>{why}</p>
    </div>
  )
}
