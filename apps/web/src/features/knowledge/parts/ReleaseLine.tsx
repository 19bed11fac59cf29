import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { formatDate, formatDay } from '../../../shared/format/format.ts'
import styles from './cell.module.css'

/** Version, chip type, release day; a dot for what the reader has not seen yet. */
export function ReleaseLine({ base, short = false }: { base: KnowledgeBaseItem; short?: boolean }) {
  return (
    <p className={styles.release}>
      <span className="mono">{base.versionName}</span>
      {base.cateName && <span>{base.cateName}</span>}
      <span>
        {!base.read && <span className={styles.unread} role="img" aria-label="未读更新" />}
        <time dateTime={base.createdtime.replace(' ', 'T')} title={base.createdtime}>
          {short ? formatDay(base.createdtime) : formatDate(base.createdtime)}
        </time>
        <span className={styles.releasedWord}> 更新</span>
      </span>
    </p>
  )
}
