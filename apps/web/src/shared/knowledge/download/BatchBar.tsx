import { useQuery } from '@tanstack/react-query'
import { planDownload } from '@xinqiao/contract/knowledge/download-endpoints'
import { Button } from 'antd'
import { read } from '../../api/query-client.ts'
import { formatBytes } from '../../format/format.ts'
import { useToken } from '../../session/token.ts'
import { BatchDownload } from './BatchDownload.tsx'
import styles from './download.module.css'
import { BATCH_KEY, useRunning } from './downloads.ts'

interface BatchBarProps {
  kbIds: readonly string[]
  onClear: () => void
}

/** What was chosen of a list, and its download as one ZIP; there while something is chosen or on its way. */
export function BatchBar({ kbIds, onClear }: BatchBarProps) {
  const token = useToken()
  const plan = useQuery({
    ...read(planDownload, { body: { list: [...kbIds] } }),
    enabled: token !== null && kbIds.length > 0,
  })
  const running = useRunning(BATCH_KEY)
  const size = plan.data?.data.size ?? 0
  if (kbIds.length === 0 && !running) return null
  return (
    <div className={styles.batch}>
      <strong aria-live="polite">已选 {kbIds.length} 个</strong>
      <p>{size > 0 ? `合计 ${formatBytes(size)}，将打包为一个 ZIP` : '将打包为一个 ZIP'}</p>
      <Button type="link" size="small" onClick={onClear}>
        清除选择
      </Button>
      <div className={styles.batchActions}>
        <BatchDownload kbIds={kbIds} type="primary" />
      </div>
    </div>
  )
}
