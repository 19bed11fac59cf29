import { DownloadOutlined } from '@ant-design/icons'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { saveFile } from '../../save-file.ts'

interface ExportButtonProps<E extends Endpoint> {
  /** answers a workbook, or another file */
  endpoint: E
  /** as the list has them */
  filters: object
  /** whose rows they are, where the path names it */
  params?: object
  label?: string
}

/** Saves all that a list shows with its filters, as a workbook. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  filters,
  params = {},
  label = '导出 Excel',
}: ExportButtonProps<E>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // The contract says that it takes the filters of the list and answers a file; types cannot follow that here.
    const input = { query: filters, params } as unknown as CallInput<E>
    const answer = call(endpoint, input, { surface: 'message' }) as unknown as Promise<
      Parameters<typeof saveFile>[0]
    >
    await answer.then(saveFile, () => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
