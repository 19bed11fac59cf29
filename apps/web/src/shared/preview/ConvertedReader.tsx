import { useQuery } from '@tanstack/react-query'
import { previewPdf, previewState } from '@xinqiao/contract/knowledge/preview-endpoints'
import type { ReactNode } from 'react'
import { callAddress } from '../api/call.ts'
import { read } from '../api/query-client.ts'
import { Failed } from '../ui/Failed.tsx'
import { loadPart } from '../ui/load-part.tsx'
import styles from './file.module.css'

const PdfReader = loadPart(async () => (await import('./pdf/PdfReader.tsx')).PdfReader, { ahead: true })

interface ConvertedReaderProps {
  address: string
  /** of the file as it was uploaded: its pages look like those of any PDF */
  fileName: string
  page: number
  onPage: (page: number) => void
  /** what stands in place of a file that is not converted */
  instead: (why?: string) => ReactNode
}

const ASK_EVERY_MS = 2000

/** An old office file as the PDF that the server has made of it. */
export function ConvertedReader({ address, fileName, page, onPage, instead }: ConvertedReaderProps) {
  const id = new URL(address, window.location.origin).pathname.split('/').at(-1) ?? ''
  const query = useQuery({
    ...read(previewState, { params: { id } }),
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
        address={callAddress(previewPdf, { params: { id } })}
        startPage={page}
        onPage={onPage}
        retry={() => void query.refetch()}
      />
    </>
  )
}
