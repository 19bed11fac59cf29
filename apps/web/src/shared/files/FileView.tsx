import { useQuery } from '@tanstack/react-query'
import { fileAddress } from '@xinqiao/contract/files/endpoints'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/query-client.ts'
import { FilePreview } from '../preview/FilePreview.tsx'
import { BY_DOWNLOAD } from '../preview/other-way.ts'
import { QueryView } from '../ui/load/QueryView.tsx'

export interface ShownFile {
  id: string
  fileName: string
  fileSize: number
  fileState?: 'open' | 'waiting' | 'refused'
}

/** A file where it stands in the page, by the viewer of its kind. */
export function FileView({ file: { id, fileName, fileSize, fileState = 'open' } }: { file: ShownFile }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...read(fileAddress, { params: { id } }), staleTime: 60_000 })
  const renew = async () =>
    inline((await call(fileAddress, { params: { id } }, { surface: 'area' })).data.address)
  return (
    <QueryView query={query}>
      {({ data }) => (
        <FilePreview
          key={id}
          file={{
            address: inline(data.address),
            title: fileName,
            fileName,
            fileType: (fileName.split('.').at(-1) ?? '').toLowerCase(),
            fileSize,
            fileState,
          }}
          page={page}
          onPage={setPage}
          otherWay={BY_DOWNLOAD}
          renew={renew}
        />
      )}
    </QueryView>
  )
}

/** Shown instead of saved. */
function inline(address: string): string {
  return `${address}&inline=true`
}
