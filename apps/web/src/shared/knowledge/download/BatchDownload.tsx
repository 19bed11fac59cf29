import { Button, type ButtonProps } from 'antd'
import { ProjectPlace } from './DownloadButton.tsx'
import styles from './download.module.css'
import { useRunning } from './downloads.ts'
import { useDownload } from './use-download.ts'

interface BatchDownloadProps extends Pick<ButtonProps, 'type' | 'size'> {
  kbIds: readonly string[]
  /** 1 on the project-linked page */
  place?: 1 | 2
}

/** The download of several bases as one ZIP, with how far it is and a way to stop it. */
export function BatchDownload({ kbIds, place = 2, ...look }: BatchDownloadProps) {
  const { key, start, question } = useDownload({ kbIds, place, isBatch: true })
  const running = useRunning(key)
  return (
    <>
      {running && (
        <>
          <span className={styles.running}>
            <progress className={styles.bar} max={100} value={running.percent} aria-label="打包进度" />
            {running.building ? '正在打包' : '正在下载'} {running.percent}%
          </span>
          <Button size={look.size ?? 'middle'} onClick={running.stop}>
            取消
          </Button>
        </>
      )}
      <Button {...look} loading={running !== undefined} onClick={start}>
        批量下载
      </Button>
      <ProjectPlace question={question} />
    </>
  )
}
