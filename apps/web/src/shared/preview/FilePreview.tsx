import { MB } from '@xinqiao/contract/sizes'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { Failed } from '../ui/load/Failed.tsx'
import { loadPart } from '../ui/load/load-part.tsx'
import type { Conversion } from './conversion.ts'
import { FileElsewhere, FileFacts, NOT_OPEN, type PreviewedFile } from './FileElsewhere.tsx'
import styles from './file.module.css'
import { kindOf } from './file-kinds.ts'
import { OpeningFile } from './OpeningFile.tsx'
import { LARGEST_OFFICE_FILE, officeKind } from './office/frame-messages.ts'
import type { OtherWay } from './other-way.ts'
import { useIsText } from './use-is-text.ts'

const OPENING = <OpeningFile className={styles.place} label="正在打开文件" />

const PLACE = { waiting: OPENING }

const PdfReader = loadPart(async () => (await import('./pdf/PdfReader.tsx')).PdfReader, PLACE)

const PictureView = loadPart(async () => (await import('./PictureView.tsx')).PictureView, PLACE)

const LogReader = loadPart(async () => (await import('./log/LogReader.tsx')).LogReader, PLACE)

const MarkdownReader = loadPart(async () => (await import('./MarkdownReader.tsx')).MarkdownReader, PLACE)

const OfficeReader = loadPart(async () => (await import('./office/OfficeReader.tsx')).OfficeReader, PLACE)

const ConvertedReader = loadPart(async () => (await import('./ConvertedReader.tsx')).ConvertedReader, PLACE)

const TableReader = loadPart(async () => (await import('./table/TableReader.tsx')).TableReader, PLACE)

/** A longer text would keep the page busy while it is drawn: it is shown by lines, as it was written. */
const LARGEST_MARKDOWN = MB
const LARGEST_TABLE = 4 * MB

interface FilePreviewProps {
  file: PreviewedFile
  /** page, sheet or slide to begin with, from 1 */
  page: number
  onPage: (page: number) => void
  /** how the file is had where it cannot be shown */
  otherWay: OtherWay
  /** the PDF made of it, should it be an old office file; without it, such a file is not shown */
  conversion?: Conversion | undefined
  /** answers a new address of the same file */
  renew: () => Promise<string>
}

/** A file in the page, each kind by its own viewer; of what cannot be shown, what is known. */
export function FilePreview({ renew, ...shown }: FilePreviewProps) {
  // The address is signed anew with every answer; what is open keeps the one it was opened by.
  const [opened, setOpened] = useState({ address: shown.file.address, tries: 0 })
  // Within a minute it may be the same address: a try is told by its number.
  const retry = () =>
    void renew().then((address) => setOpened(({ tries }) => ({ address, tries: tries + 1 })))
  const file = { ...shown.file, address: opened.address }
  return <Viewer key={opened.tries} {...shown} file={file} retry={retry} />
}

type ViewerProps = Omit<FilePreviewProps, 'renew'> & { retry: () => void }

function Viewer({ file, page, onPage, otherWay, conversion, retry }: ViewerProps) {
  const { address, fileType, fileName, fileSize, fileState } = file
  const kind = kindOf(fileType)
  const office = officeKind(fileType)
  const instead = (why?: string, way?: 'login') => (
    <FileElsewhere file={file} otherWay={way ?? otherWay} why={why} />
  )
  if (fileState !== 'open') return <FileFacts file={file} hint={NOT_OPEN[fileState]} />
  const asWritten = <LogReader address={address} size={fileSize} retry={retry} />
  if (kind === 'pdf') return <PdfReader address={address} retry={retry} startPage={page} onPage={onPage} />
  if (kind === 'picture') return <PictureView address={address} name={file.title} retry={retry} />
  if (kind === 'markdown' && fileSize <= LARGEST_MARKDOWN) {
    return <MarkdownReader address={address} retry={retry} asWritten={asWritten} />
  }
  if (kind === 'table' && fileSize <= LARGEST_TABLE) {
    return <TableReader address={address} retry={retry} asWritten={asWritten} />
  }
  if (kind === 'text' || kind === 'table' || kind === 'markdown') return asWritten
  if (kind === 'converted' && conversion !== undefined) {
    return <ConvertedReader {...{ conversion, fileName, page, onPage, instead }} />
  }
  if (kind === 'foreign picture') return instead(`${fileType.toUpperCase()} 图片不在页面内显示`)
  if (kind === 'unknown') return <Unknown file={file} retry={retry} otherWay={otherWay} />
  if (office === undefined) return instead()
  if (fileSize > LARGEST_OFFICE_FILE) return instead('文件过大，不在页面内展开')
  return (
    <OfficeReader
      key={address}
      {...{ address, retry, instead }}
      kind={office}
      name={fileName}
      part={page}
      onPart={onPage}
      hasMore={otherWay.hasFile}
    />
  )
}

/** Whatever its name says: what reads as text is shown as text. */
function Unknown({ file, retry, otherWay }: Pick<ViewerProps, 'file' | 'retry' | 'otherWay'>) {
  const isText = useIsText(file.address)
  if (isText === null) return OPENING
  if (isText instanceof CallError) return <Failed error={isText} retry={retry} />
  return isText ? (
    <LogReader address={file.address} size={file.fileSize} retry={retry} />
  ) : (
    <FileElsewhere file={file} otherWay={otherWay} />
  )
}
