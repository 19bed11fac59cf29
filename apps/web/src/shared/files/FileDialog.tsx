import { useQuery } from '@tanstack/react-query'
import { fileAddress } from '@xinqiao/contract/files/endpoints'
import { Modal } from 'antd'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/query-client.ts'
import { useReturnedFocus } from '../form/use-returned-focus.ts'
import { FilePreview } from '../preview/FilePreview.tsx'
import { BY_DOWNLOAD } from '../preview/other-way.ts'
import { QueryView } from '../ui/QueryView.tsx'

interface FileDialogProps {
  file: { id: string; fileName: string; fileSize: number }
  onClose: () => void
}

/** A file in the page, by the viewer of its kind. */
export function FileDialog({ file: { id, fileName, fileSize }, onClose }: FileDialogProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...read(fileAddress, { params: { id } }), staleTime: 60_000 })
  useReturnedFocus()
  const renew = async () =>
    inline((await call(fileAddress, { params: { id } }, { surface: 'area' })).data.address)
  return (
    <Modal open width={1100} title={fileName} footer={null} onCancel={onClose} destroyOnHidden>
      <div style={{ minHeight: '60vh' }}>
        <QueryView query={query}>
          {({ data }) => (
            <FilePreview
              file={{
                address: inline(data.address),
                title: fileName,
                fileName,
                fileType: (fileName.split('.').at(-1) ?? '').toLowerCase(),
                fileSize,
                fileState: 'open',
              }}
              page={page}
              onPage={setPage}
              otherWay={BY_DOWNLOAD}
              renew={renew}
            />
          )}
        </QueryView>
      </div>
    </Modal>
  )
}

/** Shown instead of saved. */
function inline(address: string): string {
  return `${address}&inline=true`
}
