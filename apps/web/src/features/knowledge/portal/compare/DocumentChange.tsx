import { useQuery } from '@tanstack/react-query'
import type { DocumentChange as Change } from '@xinqiao/contract/knowledge/version-endpoints'
import { formatBytes } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { Failed } from '../../../../shared/ui/Failed.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { kbDetailScreen } from '../../paths.ts'
import styles from './compare.module.css'
import { type Changes, sourceQuery } from './compare-queries.ts'
import { TextDifference } from './TextDifference.tsx'

interface DocumentChangeProps {
  kbId: string
  change: Change
  from: Changes['from']
  to: Changes['to']
}

/** What differs in one document. */
export function DocumentChange({ kbId, change, from, to }: DocumentChangeProps) {
  const older = useQuery(sourceQuery(kbId, from.verId, change.fromDocId))
  const newer = useQuery(sourceQuery(kbId, to.verId, change.docId))
  const before = change.fromDocId === '' ? NOTHING : older.data?.data
  const after = change.docId === '' ? NOTHING : newer.data?.data
  const failed = older.error ?? newer.error
  const retry = () => {
    for (const query of [older, newer]) if (query.isError) void query.refetch()
  }
  return (
    <article className={styles.change}>
      <header className={styles.changeHead}>
        <h2>{change.name}</h2>
        {change.formerName && <p>原名“{change.formerName}”</p>}
        {change.docId && (
          <AppLink to={hrefOf(kbDetailScreen, { kbId, verId: to.verId, docId: change.docId })}>
            阅读全文
          </AppLink>
        )}
      </header>
      {failed ? (
        <Failed error={failed} retry={retry} />
      ) : before === undefined || after === undefined ? (
        <Skeleton rows={8} />
      ) : change.type === 2 ? (
        <FileDifference before={before} after={after} />
      ) : (
        <>
          <div className={styles.sides} aria-hidden>
            <span>{from.versionName}</span>
            <span>{to.versionName}</span>
          </div>
          <TextDifference
            before={before.text}
            after={after.text}
            names={[from.versionName, to.versionName]}
          />
        </>
      )}
    </article>
  )
}

const NOTHING = { text: '', fileName: '', fileSize: 0 }

/** Files are not looked into: which file it was and which it is. */
function FileDifference({ before, after }: Record<'before' | 'after', typeof NOTHING>) {
  const line = ({ fileName, fileSize }: typeof NOTHING) =>
    fileName ? `${fileName}（${formatBytes(fileSize)}）` : '无'
  return (
    <dl className={styles.files}>
      <dt>原文件</dt>
      <dd>{line(before)}</dd>
      <dt>现文件</dt>
      <dd>{line(after)}</dd>
    </dl>
  )
}
