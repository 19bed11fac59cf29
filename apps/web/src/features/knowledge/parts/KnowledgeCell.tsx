import { DownloadOutlined, EyeOutlined, StarOutlined } from '@ant-design/icons'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../../shared/format/format.ts'
import { DownloadButton } from '../../../shared/knowledge/download/DownloadButton.tsx'
import { kbDetailScreen } from '../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { FileGlyph } from '../../../shared/ui/FileGlyph.tsx'
import styles from './cell.module.css'
import { FavouriteButton } from './FavouriteButton.tsx'
import { ReleaseLine } from './ReleaseLine.tsx'

interface KnowledgeCellProps {
  base: KnowledgeBaseItem
  /** before the file sheet: the checkbox of a list */
  lead?: ReactNode
  selected?: boolean
}

const MAX_TAGS = 3

/** One knowledge base in a shared-border grid. */
export function KnowledgeCell({ base, lead, selected = false }: KnowledgeCellProps) {
  return (
    <article className={styles.cell} data-selected={selected}>
      <header className={styles.head}>
        {lead}
        <FileGlyph type={base.icon} />
        <div className={styles.title}>
          <h3>
            <AppLink to={hrefOf(kbDetailScreen, { kbId: base.kbId })}>{base.kbName}</AppLink>
          </h3>
          <ReleaseLine base={base} />
        </div>
        <FavouriteButton base={base} />
      </header>
      <p className={styles.description}>{base.kbDesc}</p>
      <div className={styles.line}>
        <ul className={styles.tags} aria-label="标签">
          {base.tags.slice(0, MAX_TAGS).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        {base.projectNames.length > 0 && <LinkedProjects names={base.projectNames} />}
      </div>
      <footer className={styles.line}>
        <Counts base={base} />
        <DownloadButton base={base} />
      </footer>
    </article>
  )
}

function Counts({ base }: { base: KnowledgeBaseItem }) {
  return (
    <ul className={styles.counts}>
      <li title="浏览">
        <EyeOutlined aria-label="浏览" /> {formatNumber(base.browseCount)}
      </li>
      <li title="收藏">
        <StarOutlined aria-label="收藏" /> {formatNumber(base.starCount)}
      </li>
      <li title="下载">
        <DownloadOutlined aria-label="下载" /> {formatNumber(base.downloadCount)}
      </li>
    </ul>
  )
}

/** How many projects of the unit use the base; their names on hover and on focus. */
function LinkedProjects({ names }: { names: readonly string[] }) {
  const namesId = useId()
  return (
    <span className={styles.linked}>
      <button type="button" className={styles.linkedCount} aria-describedby={namesId}>
        关联 {names.length} 个项目
      </button>
      <span className={styles.linkedNames} role="tooltip" id={namesId}>
        <span className={styles.linkedTitle}>关联项目</span>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </span>
  )
}
