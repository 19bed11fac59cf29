import {
  ArrowLeftOutlined,
  BellOutlined,
  CloseOutlined,
  DownloadOutlined,
  MenuUnfoldOutlined,
  PrinterOutlined,
  StarFilled,
  StarOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { formatDate } from '../../../../shared/format/format.ts'
import { ProjectPlace } from '../../../../shared/knowledge/download/DownloadButton.tsx'
import progress from '../../../../shared/knowledge/download/download.module.css'
import { useRunning } from '../../../../shared/knowledge/download/downloads.ts'
import type { Wanted } from '../../../../shared/knowledge/download/fetch-file.ts'
import { useDownload } from '../../../../shared/knowledge/download/use-download.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { useSession } from '../../../../shared/session/session.ts'
import { LateSelect } from '../../../../shared/ui/load/late.tsx'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { useFavourite } from '../../api.ts'
import { returnAddress } from '../../parts/return-address.ts'
import { kbCompareScreen } from '../../paths.ts'
import { BarButton } from './BarButton.tsx'
import styles from './bar.module.css'
import type { Base } from './detail-queries.ts'

const FollowMenu = loadPart<{ base: Base }>(async () => (await import('./FollowMenu.tsx')).FollowMenu, {
  calm: true,
  waiting: (
    <BarButton
      className={styles.follow}
      icon={<BellOutlined aria-hidden />}
      label="关注"
      aria-haspopup="menu"
      aria-busy="true"
    />
  ),
})

interface DocumentBarProps {
  base: Base
  /** what is being read; empty for the FAQ */
  docId: string
  onVersion: (verId: string) => void
  /** absent where there is nothing to print */
  onPrint: (() => void) | undefined
  /** what the download button takes: a file that is read, else the base */
  download: Wanted
  openTree: () => void
  /** absent where the page has no headings */
  openOutline: (() => void) | undefined
}

/** Name, version and release of what is read, and what one may do with it. */
export function DocumentBar(props: DocumentBarProps) {
  const { base, docId, onVersion, onPrint, download, openTree, openOutline } = props
  const { status } = useSession()
  return (
    <div className={styles.bar}>
      <AppLink to={returnAddress()} className={styles.back}>
        <ArrowLeftOutlined aria-hidden />
        <span>返回</span>
      </AppLink>
      <BarButton
        className={styles.openTree}
        wordClass={styles.place}
        icon={<MenuUnfoldOutlined aria-hidden />}
        label="目录"
        onClick={openTree}
      />
      <div className={styles.name}>
        <p className={styles.baseName} title={base.kbName}>
          {base.kbName}
        </p>
        <LateSelect
          className={styles.version ?? ''}
          aria-label="版本"
          value={base.verId}
          popupMatchSelectWidth={false}
          options={base.versions.map(({ verId, versionName, releaseTime, summary }) => ({
            value: verId,
            label: versionName,
            day: formatDate(releaseTime),
            summary,
          }))}
          optionRender={({ label, data }) => (
            <span className={styles.versionOption}>
              <span className="mono">{label}</span>
              <span>{data.day}</span>
              <span>{data.summary}</span>
            </span>
          )}
          onChange={(verId) => verId !== undefined && onVersion(verId)}
        />
        <span className={styles.released}>发布于 {formatDate(base.releaseTime)}</span>
        <CompareLink base={base} docId={docId} />
      </div>
      <div className={styles.actions}>
        {openOutline && (
          <BarButton
            className={styles.openOutline}
            wordClass={styles.place}
            icon={<UnorderedListOutlined aria-hidden />}
            label="本页"
            onClick={openOutline}
          />
        )}
        <Favourite base={base} />
        {status === 'ready' && <FollowMenu base={base} />}
        {onPrint && base.downloadable && (
          <BarButton
            className={styles.print}
            icon={<PrinterOutlined aria-hidden />}
            label="打印"
            onClick={onPrint}
          />
        )}
        {base.downloadable ? (
          <Download wanted={download} />
        ) : (
          <span className={styles.readOnly}>仅供在线阅读</span>
        )}
      </div>
    </div>
  )
}

/** Leads to what is new to this reader, or else to what the version changed. */
function CompareLink({ base, docId }: { base: Base; docId: string }) {
  const { status } = useSession()
  const { kbId, verId, versionId, readBefore, versions } = base
  if (status !== 'ready' || versions.length < 2) return null
  const isNews = verId === versionId && readBefore !== '' && readBefore !== verId
  const to = hrefOf(kbCompareScreen, {
    kbId,
    to: verId,
    doc: docId || undefined,
    ...(isNews ? { from: readBefore } : {}),
  })
  return (
    <AppLink to={to} className={styles.compare}>
      <span className={isNews ? styles.long : undefined}>{isNews ? '上次阅读后的变化' : '版本对比'}</span>
      {isNews && <span className={styles.short}>版本对比</span>}
    </AppLink>
  )
}

function Favourite({ base }: { base: Base }) {
  const { toggle, pending } = useFavourite(base)
  return (
    <BarButton
      className={styles.favourite}
      icon={base.favor ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      label={base.favor ? '已收藏' : '收藏'}
      aria-pressed={base.favor}
      disabled={pending}
      onClick={toggle}
    />
  )
}

function Download({ wanted }: { wanted: Wanted }) {
  const { key, start, question } = useDownload(wanted)
  const running = useRunning(key)
  return (
    <>
      {running && (
        <span className={styles.running}>
          <progress className={progress.bar} max={100} value={running.percent} aria-label="下载进度" />
          <span className={styles.word}>
            {running.building ? '正在准备' : '正在下载'} {running.percent}%
          </span>
        </span>
      )}
      <BarButton
        className={styles.download}
        type="primary"
        icon={running ? <CloseOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
        label={running ? '取消下载' : '下载'}
        word={running ? '取消' : '下载'}
        onClick={running ? running.stop : start}
      />
      <ProjectPlace question={question} />
    </>
  )
}
