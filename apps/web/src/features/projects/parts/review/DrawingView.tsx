import { useQuery } from '@tanstack/react-query'
import { fileAddress } from '@xinqiao/contract/files/endpoints'
import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'
import type { PageOverlay } from '../../../../shared/preview/pdf/PdfPage.tsx'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'

const PdfReader = loadPart(
  async () => (await import('../../../../shared/preview/pdf/PdfReader.tsx')).PdfReader,
  { waiting: <Skeleton rows={12} /> },
)

/** A drawing with what is pinned to its pages. */
export function DrawingView({ file, overlay }: { file: ProjectFile; overlay: PageOverlay }) {
  const input = { params: { id: file.id } }
  const query = useQuery({ ...read(fileAddress, input), staleTime: Number.POSITIVE_INFINITY })
  return (
    <QueryView query={query} skeleton={<Skeleton rows={12} />}>
      {({ data }) => <Opened key={file.id} id={file.id} first={data.address} overlay={overlay} />}
    </QueryView>
  )
}

/** The address is signed anew with every answer; what is open keeps the one it was opened by. */
function Opened({ id, first, overlay }: { id: string; first: string; overlay: PageOverlay }) {
  const [address, setAddress] = useState(first)
  const [page, setPage] = useState(1)
  const retry = () =>
    void call(fileAddress, { params: { id } }, { surface: 'area' }).then(
      ({ data }) => setAddress(data.address),
      () => undefined,
    )
  return (
    <PdfReader
      address={`${address}&inline=true`}
      startPage={page}
      onPage={setPage}
      retry={retry}
      overlay={overlay}
    />
  )
}
