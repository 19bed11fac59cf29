import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './log-bar.module.css'
import type { LogState } from './read/held-log.ts'
import { Arrows } from './Steps.tsx'

export interface LogBarProps {
  state: LogState
  size: number
  current: number | null
  gapMs: number
  gapCount: number
  onGapMs: (ms: number) => void
  onSearch: (text: string) => void
  onHit: (direction: 1 | -1) => void
  onFault: (direction: 1 | -1) => void
  onGap: (direction: 1 | -1) => void
  onLine: (line: number) => void
}

/** Enter searches, then goes to the next hit; with Shift to the one before. Escape ends the search. */
export function SearchField({ state, size, current, onSearch, onHit, onLine }: LogBarProps) {
  const [typed, setTyped] = useState('')
  const { search } = state
  const firstHit = search?.hits[0]
  const hasHits = firstHit !== undefined
  const go = useRef(onLine)
  go.current = onLine
  const searched = search?.text
  // The first hit of a search is gone to as soon as it is there, however many come with it.
  useEffect(() => {
    if (searched !== undefined && firstHit !== undefined) go.current(firstHit)
  }, [firstHit, searched])
  const enter = (direction: 1 | -1) => {
    const text = typed.trim()
    if (text !== (search?.text ?? '')) onSearch(text)
    else if (hasHits) onHit(direction)
  }
  return (
    <search className={styles.search}>
      <Input
        size="small"
        type="search"
        value={typed}
        maxLength={200}
        placeholder="在日志中查找"
        aria-label="在日志中查找"
        allowClear
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onSearch('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') {
            setTyped('')
            onSearch('')
          }
        }}
      />
      <Arrows label="匹配" onStep={onHit} disabled={!hasHits} />
      {search !== null && (
        <span className={styles.found} role="status" aria-label="查找结果">
          {foundText(search, current)}
          {!search.isDone && ` · ${percent(search.read, size)}`}
        </span>
      )}
      {search !== null && !search.isDone && (
        <Button size="small" type="link" onClick={() => onSearch('')}>
          停止
        </Button>
      )}
    </search>
  )
}

export function countText(listed: number, counted: number): string {
  return counted > listed ? `${listed.toLocaleString('zh-CN')}+` : listed.toLocaleString('zh-CN')
}

export function percent(read: number, size: number): string {
  return `${Math.floor((read / Math.max(1, size)) * 100)}%`
}

function foundText(
  { hits, hitCount, isDone }: NonNullable<LogState['search']>,
  current: number | null,
): string {
  if (hitCount === 0) return isDone ? '没有匹配的行' : '正在查找'
  const place = current === null ? -1 : hits.indexOf(current)
  const count = countText(hits.length, hitCount)
  return place === -1 ? `${count} 行` : `第 ${place + 1} / ${count} 行`
}
