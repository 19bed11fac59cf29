import { DownloadOutlined } from '@ant-design/icons'
import { loadPart } from '../../ui/load/load-part.tsx'
import styles from './download.module.css'
import { useRunning } from './downloads.ts'
import { loadProjectDialog, type ProjectQuestion, useDownload } from './use-download.ts'

const ProjectDialog = loadPart(loadProjectDialog)

interface DownloadButtonProps {
  base: { kbId: string; kbName: string; downloadable: boolean; zipped?: boolean }
  /** 1 on the project-linked page */
  place?: 1 | 2
  /** without its word, where there is little room */
  isIcon?: boolean
}

/** The download of a card, with its progress along the card's bottom edge. */
export function DownloadButton({ base, place = 2, isIcon = false }: DownloadButtonProps) {
  const { key, start, question } = useDownload({ kbIds: [base.kbId], place })
  const running = useRunning(key)
  const word = base.zipped ? '下载 ZIP' : '下载'
  if (!base.downloadable) return isIcon ? null : <span className={styles.readOnly}>仅供在线阅读</span>
  return (
    <>
      {running ? (
        <button
          type="button"
          className={styles.button}
          title="取消下载"
          aria-label={`取消下载 ${base.kbName}`}
          onClick={running.stop}
        >
          {!isIcon && (running.building ? '正在准备 ' : '正在下载 ')}
          {running.percent}%
        </button>
      ) : (
        <button
          type="button"
          className={isIcon ? styles.icon : styles.button}
          title={isIcon ? word : undefined}
          aria-label={`下载 ${base.kbName}`}
          onClick={start}
        >
          <DownloadOutlined aria-hidden />
          {!isIcon && ` ${word}`}
        </button>
      )}
      {running && (
        <progress
          className={styles.edge}
          max={100}
          value={running.percent}
          aria-label={`${base.kbName} 下载进度`}
        />
      )}
      <ProjectPlace question={question} />
    </>
  )
}

/** Where the project dialog appears, once it is needed. */
export function ProjectPlace({ question }: { question: ProjectQuestion | null }) {
  return question && <ProjectDialog question={question} />
}
