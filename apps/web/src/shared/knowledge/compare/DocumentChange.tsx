import { Checkbox, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../ui/load/Failed.tsx'
import { Skeleton } from '../../ui/load/Skeleton.tsx'
import changeStyles from './change.module.css'
import {
  type DocumentChangeProps,
  type DrawnPages,
  FileDifference,
  Sides,
  Source,
  type Text,
} from './FileDifference.tsx'
import { PageDifference } from './PageDifference.tsx'

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
    <article className={changeStyles.change}>
      <header className={changeStyles.changeHead}>
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
      <div className={changeStyles.views}>
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
