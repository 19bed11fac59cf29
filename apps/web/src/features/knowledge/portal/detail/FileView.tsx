import type { DocumentContent } from '@xinqiao/contract/knowledge/schemas'
import { lazy, Suspense, useState } from 'react'
import { formatBytes } from '../../../../shared/format/format.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { kbDetailScreen } from '../../paths.ts'
import { typeOf } from './Attachments.tsx'
import styles from './file.module.css'

const PdfReader = lazy(() => import('../../parts/pdf/PdfReader.tsx').then((m) => ({ default: m.PdfReader })))
const PictureView = lazy(() => import('./PictureView.tsx').then((m) => ({ default: m.PictureView })))

const PICTURES = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])

/** A document that is a file: a PDF page by page, a picture to be enlarged, of others what is known. */
export function FileView({ content, renew }: { content: DocumentContent; renew: () => Promise<string> }) {
  const [search, change] = useScreenSearch(kbDetailScreen)
  // The address is signed anew with every answer; what is open keeps the one it was opened by.
  const [address, setAddress] = useState(content.document)
  if (content.fileType === 'pdf') {
    return (
      <Suspense fallback={<div className={styles.pdfPlace} />}>
        <PdfReader
          address={address}
          retry={() => void renew().then(setAddress)}
          startPage={Number(search.page) || 1}
          onPage={(page) => change({ page: page > 1 ? String(page) : undefined }, { replace: true })}
        />
      </Suspense>
    )
  }
  if (PICTURES.has(content.fileType)) {
    return (
      <Suspense fallback={<div className={styles.pdfPlace} />}>
        <PictureView address={address} name={content.name} />
      </Suspense>
    )
  }
  return (
    <div className={styles.file}>
      <FileGlyph type={typeOf(content.fileName)} />
      <div>
        <p className={styles.fileName}>{content.fileName}</p>
        <p className={styles.fileFacts}>
          {content.fileType.toUpperCase()} 文件，{formatBytes(content.fileSize)}
        </p>
      </div>
      <p className={styles.fileHint}>此类文件不在页面内展开，可使用上方的下载按钮获取。</p>
    </div>
  )
}
