import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../format/format.ts'
import styles from './log.module.css'
import { GAP_STEPS_MS } from './log-messages.ts'
import type { LogState } from './use-log.ts'

const GAPS = GAP_STEPS_MS.map((value) => ({ value, label: `≥ ${value / 1000} 秒` }))

interface LogBarProps {
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

/** Search, and the ways from mark to mark. */
export function LogBar(props: LogBarProps) {
  const { state, size, gapMs, gapCount, current } = props
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="日志工具栏">
      <SearchField {...props} />
      <Steps
        label="故障"
        count={countText(state.faults.length, state.faultCount)}
        onStep={props.onFault}
        kind="fault"
      />
      <Steps
        label="时间间隔"
        count={countText(gapCount, gapMs < state.allGapsFrom ? gapCount + 1 : gapCount)}
        onStep={props.onGap}
        kind="gap"
      >
        <Select
          size="small"
          aria-label="时间间隔阈值"
          value={gapMs}
          options={GAPS}
          onChange={(value) => props.onGapMs(value)}
          popupMatchSelectWidth={false}
        />
      </Steps>
      <LineField current={current} onLine={props.onLine} />
      <span className={styles.facts} role="status">
        {state.isDone
          ? `${state.lines.toLocaleString('zh-CN')} 行，${formatBytes(size)}`
          : `正在读取 ${percent(state.read, size)}，已有 ${state.lines.toLocaleString('zh-CN')} 行`}
      </span>
    </div>
  )
}

/** Enter searches, then goes to the next hit; with Shift to the one before. Escape ends the search. */
function SearchField({ state, size, current, onSearch, onHit, onLine }: LogBarProps) {
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

function foundText(
  { hits, hitCount, isDone }: NonNullable<LogState['search']>,
  current: number | null,
): string {
  if (hitCount === 0) return isDone ? '没有匹配的行' : '正在查找'
  const place = current === null ? -1 : hits.indexOf(current)
  const count = countText(hits.length, hitCount)
  return place === -1 ? `${count} 行` : `第 ${place + 1} / ${count} 行`
}

function countText(listed: number, counted: number): string {
  return counted > listed ? `${listed.toLocaleString('zh-CN')}+` : listed.toLocaleString('zh-CN')
}

interface StepsProps {
  label: string
  count: string
  kind: 'fault' | 'gap'
  onStep: (direction: 1 | -1) => void
  children?: ReactNode
}

function Steps({ label, count, kind, onStep, children }: StepsProps) {
  return (
    <span className={styles.steps} data-kind={kind}>
      <span>
        {label} <b>{count}</b>
      </span>
      {children}
      <Arrows label={label} onStep={onStep} disabled={count === '0'} />
    </span>
  )
}

function Arrows({ label, onStep, disabled }: Pick<StepsProps, 'label' | 'onStep'> & { disabled: boolean }) {
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<UpOutlined aria-hidden />}
        aria-label={`上一处${label}`}
        disabled={disabled}
        onClick={() => onStep(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<DownOutlined aria-hidden />}
        aria-label={`下一处${label}`}
        disabled={disabled}
        onClick={() => onStep(1)}
      />
    </>
  )
}

function LineField({ current, onLine }: { current: number | null; onLine: (line: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const line = Math.trunc(Number(typed))
    if (typed !== null && line > 0) onLine(line - 1)
    setTyped(null)
  }
  return (
    <span className={styles.lineField}>
      <Input
        size="small"
        inputMode="numeric"
        placeholder="行号"
        aria-label="转到行"
        maxLength={9}
        value={typed ?? (current === null ? '' : String(current + 1))}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={go}
        onBlur={go}
      />
    </span>
  )
}

function percent(read: number, size: number): string {
  return `${Math.floor((read / Math.max(1, size)) * 100)}%`
}
