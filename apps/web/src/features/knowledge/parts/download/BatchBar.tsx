import { useQuery } from '@tanstack/react-query'
import { planDownload } from '@xinqiao/contract/knowledge/download-endpoints'
import { Button } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { formatBytes } from '../../../../shared/format/format.ts'
import { useToken } from '../../../../shared/session/token.ts'
import { ProjectPlace } from './DownloadButton.tsx'
import styles from './download.module.css'
import { useRunning } from './downloads.ts'
import { useDownload } from './use-download.ts'

interface BatchBarProps {
  kbIds: readonly string[]
  onClear: () => void
}

/** What was chosen of a list, and its download as one ZIP. */
export function BatchBar({ kbIds, onClear }: BatchBarProps) {
  const { key, start, question } = useDownload({ kbIds, isBatch: true })
  const running = useRunning(key)
  const token = useToken()
  const plan = useQuery({
    ...read(planDownload, { body: { list: [...kbIds] } }),
    enabled: token !== null && kbIds.length > 0,
  })
  const size = plan.data?.data.size ?? 0
  return (
    <div className={styles.batch} data-chosen={kbIds.length > 0}>
      <strong aria-live="polite">已选 {kbIds.length} 个</strong>
      {kbIds.length > 0 && (
        <>
          <p>{size > 0 ? `合计 ${formatBytes(size)}，将打包为一个 ZIP` : '将打包为一个 ZIP'}</p>
          <Button type="link" size="small" onClick={onClear}>
            清除选择
          </Button>
        </>
      )}
      <div className={styles.batchActions}>
        {running && (
          <>
            <span className={styles.running}>
              <progress className={styles.bar} max={100} value={running.percent} aria-label="打包进度" />
              {running.building ? '正在打包' : '正在下载'} {running.percent}%
            </span>
            <Button onClick={running.stop}>取消</Button>
          </>
        )}
        <Button type="primary" loading={running !== undefined} onClick={start}>
          批量下载
        </Button>
      </div>
      <ProjectPlace question={question} />
    </div>
  )
}
