import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '../ui/load/Failed.tsx'
import { loadPart } from '../ui/load/load-part.tsx'
import type { Conversion } from './conversion.ts'
import styles from './file.module.css'

const PdfReader = loadPart(async () => (await import('./pdf/PdfReader.tsx')).PdfReader, { ahead: true })

interface ConvertedReaderProps {
  conversion: Conversion
  /** of the file as it was uploaded: its pages look like those of any PDF */
  fileName: string
  page: number
  onPage: (page: number) => void
  /** what stands in place of a file that is not converted */
  instead: (why?: string) => ReactNode
}

const ASK_EVERY_MS = 2000

/** An old office file as the PDF that the server has made of it. */
export function ConvertedReader({ conversion, fileName, page, onPage, instead }: ConvertedReaderProps) {
  const query = useQuery({
    ...conversion.state,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.state === 'waiting' ? ASK_EVERY_MS : false),
  })
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />
  const state = query.data?.data.state ?? 'waiting'
  if (state === 'none') return instead()
  if (state === 'failed') return instead('文件未能转换为可在页面内阅读的格式')
  if (state === 'waiting') {
    return (
      <p className={styles.converting} role="status">
        正在转换文件，完成后自动显示…
      </p>
    )
  }
  return (
    <>
      <p className={styles.converted}>
        <strong>{fileName}</strong> 已转换为 PDF 页面，版式可能与原文件略有不同
      </p>
      <PdfReader
        address={conversion.pdf}
        startPage={page}
        onPage={onPage}
        retry={() => void query.refetch()}
      />
    </>
  )
}
