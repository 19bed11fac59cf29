import { useQuery } from '@tanstack/react-query'
import type { ApplicationFile } from '@xinqiao/contract/certifications/schemas'
import { fileAddress } from '@xinqiao/contract/files/endpoints'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { FilePreview } from '../../../shared/preview/FilePreview.tsx'
import { BY_DOWNLOAD } from '../../../shared/preview/other-way.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'

/** A file in the page, by the viewer of its kind. */
export function FileView({ file }: { file: ApplicationFile }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...read(fileAddress, { params: { id: file.id } }),
    staleTime: 0,
    // The address holds for five minutes.
    refetchInterval: 4 * 60_000,
  })
  return (
    <QueryView query={query}>
      {({ data }) => (
        <FilePreview
          key={file.id}
          file={{
            address: data.address,
            title: file.fileName,
            fileName: file.fileName,
            fileType: (file.fileName.split('.').at(-1) ?? '').toLowerCase(),
            fileSize: file.fileSize,
            fileState: file.fileState,
          }}
          page={page}
          onPage={setPage}
          otherWay={BY_DOWNLOAD}
          renew={async () => (await query.refetch()).data?.data.address ?? ''}
        />
      )}
    </QueryView>
  )
}
