import type { DocumentChange as Change, LinkName } from '@xinqiao/contract/knowledge/version-endpoints'
import type { ReactNode } from 'react'
import { formatBytes } from '../../format/format.ts'
import { Failed } from '../../ui/Failed.tsx'
import { loadPart } from '../../ui/load-part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './compare.module.css'
import { labelsOf, readable } from './readable.ts'

const TextDifference = loadPart(async () => (await import('./TextDifference.tsx')).TextDifference, {
  waiting: <Skeleton rows={6} />,
})

/** A document as it stands in one of the versions. */
interface Source {
  text: string
  fileName: string
  fileSize: number
  links: readonly LinkName[]
}

interface SourceQuery {
  data: Source | undefined
  error: Error | null
  isError: boolean
  refetch: () => unknown
}

interface DocumentChangeProps {
  change: Change
  /** names of the two versions */
  names: readonly [string, string]
  older: SourceQuery
  newer: SourceQuery
  /** a way to the whole document */
  children?: ReactNode
}

/** What differs in one document. */
export function DocumentChange({ change, names, older, newer, children }: DocumentChangeProps) {
  const before = change.fromDocId === '' ? NOTHING : older.data
  const after = change.docId === '' ? NOTHING : newer.data
  const failed = older.error ?? newer.error
  const retry = () => {
    for (const query of [older, newer]) if (query.isError) void query.refetch()
  }
  return (
    <article className={styles.change}>
      <header className={styles.changeHead}>
        <h2>{change.name}</h2>
        {change.formerName && <p>原名“{change.formerName}”</p>}
        {children}
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
            <span>{names[0]}</span>
            <span>{names[1]}</span>
          </div>
          <ArticleDifference before={before} after={after} names={names} />
        </>
      )}
    </article>
  )
}

const NOTHING: Source = { text: '', fileName: '', fileSize: 0, links: [] }

function ArticleDifference({
  before,
  after,
  names,
}: Record<'before' | 'after', Source> & Pick<DocumentChangeProps, 'names'>) {
  const labels = labelsOf(before.links, after.links)
  return (
    <TextDifference
      before={readable(before.text, labels)}
      after={readable(after.text, labels)}
      names={names}
    />
  )
}

/** Files are not looked into: which file it was and which it is. */
function FileDifference({ before, after }: Record<'before' | 'after', Source>) {
  const line = ({ fileName, fileSize }: Source) =>
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
