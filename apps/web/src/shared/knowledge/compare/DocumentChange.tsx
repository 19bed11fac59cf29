import type { DocumentChange as Change, LinkName } from '@xinqiao/contract/knowledge/version-endpoints'
import { Checkbox, Segmented } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatBytes } from '../../format/format.ts'
import { AppLink } from '../../router/AppLink.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { loadPart } from '../../ui/load-part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './compare.module.css'
import { PageDifference } from './PageDifference.tsx'
import { labelsOf, readable } from './readable.ts'

const TextDifference = loadPart(async () => (await import('./TextDifference.tsx')).TextDifference, {
  waiting: <Skeleton rows={6} />,
})

/** A document as it stands in one of the versions. */
interface Text {
  text: string
  fileName: string
  fileSize: number
  links: readonly LinkName[]
}

interface SourceQuery {
  data: Text | undefined
  error: Error | null
  isError: boolean
  refetch: () => unknown
}

type DrawnPages = Pick<ComponentProps<typeof PageDifference>, 'before' | 'after' | 'drawn' | 'below'>

interface DocumentChangeProps {
  change: Change
  /** names of the two versions */
  names: readonly [string, string]
  older: SourceQuery
  newer: SourceQuery
  /** its two texts as they are read, where they can be drawn; null while they come */
  pages?: DrawnPages | null | undefined
  /** where the two files open */
  opened?: { before: string; after: string } | undefined
  /** a way to the whole document */
  children?: ReactNode
}

/** What differs in one document. */
export function DocumentChange(props: DocumentChangeProps) {
  const { change, names, older, newer, pages, opened, children } = props
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
        <FileDifference before={before} after={after} names={names} opened={opened} />
      ) : pages !== undefined ? (
        <Pages pages={pages} names={names} source={<Source before={before} after={after} names={names} />} />
      ) : (
        <Source before={before} after={after} names={names} />
      )}
    </article>
  )
}

const NOTHING: Text = { text: '', fileName: '', fileSize: 0, links: [] }

interface PagesProps {
  pages: DrawnPages | null
  names: readonly [string, string]
  source: ReactNode
}

/** As pages are read, or as they were written. */
function Pages({ pages, names, source }: PagesProps) {
  const [view, setView] = useState<'page' | 'source'>('page')
  const [changedOnly, setChangedOnly] = useState(true)
  return (
    <>
      <div className={styles.views}>
        <Segmented aria-label="对比方式" options={VIEWS} value={view} onChange={setView} />
        {view === 'page' && (
          <Checkbox checked={changedOnly} onChange={({ target }) => setChangedOnly(target.checked)}>
            仅看改动
          </Checkbox>
        )}
      </div>
      {view === 'source' && source}
      {view === 'page' && (
        <>
          <Sides names={names} />
          {pages === null ? (
            <Skeleton rows={8} />
          ) : (
            <PageDifference {...pages} names={names} changedOnly={changedOnly} />
          )}
        </>
      )}
    </>
  )
}

const VIEWS = [
  { value: 'page' as const, label: '页面' },
  { value: 'source' as const, label: '原文' },
]

function Sides({ names }: { names: readonly [string, string] }) {
  return (
    <div className={styles.sides} aria-hidden>
      <span>{names[0]}</span>
      <span>{names[1]}</span>
    </div>
  )
}

function Source({
  before,
  after,
  names,
}: Record<'before' | 'after', Text> & Pick<DocumentChangeProps, 'names'>) {
  const labels = labelsOf(before.links, after.links)
  return (
    <>
      <Sides names={names} />
      <TextDifference
        before={readable(before.text, labels)}
        after={readable(after.text, labels)}
        names={names}
      />
    </>
  )
}

/** Which file it was and which it is, where both open, and what differs between the texts that were read of them. */
function FileDifference({
  before,
  after,
  names,
  opened,
}: Record<'before' | 'after', Text> & Pick<DocumentChangeProps, 'names' | 'opened'>) {
  const line = ({ fileName, fileSize }: Text, address: string | undefined) => {
    const label = fileName ? `${fileName}（${formatBytes(fileSize)}）` : '无'
    return fileName && address ? <AppLink to={address}>{label}</AppLink> : label
  }
  return (
    <>
      <dl className={styles.files}>
        <dt>原文件</dt>
        <dd>{line(before, opened?.before)}</dd>
        <dt>现文件</dt>
        <dd>{line(after, opened?.after)}</dd>
      </dl>
      {(before.text !== '' || after.text !== '') && (
        <>
          <h3 className={styles.head}>文件中的文字</h3>
          <Sides names={names} />
          <TextDifference before={before.text} after={after.text} names={names} />
        </>
      )}
    </>
  )
}
