import { Input, Select } from 'antd'
import { useState } from 'react'
import { formatBytes } from '../../format/format.ts'
import styles from './log.module.css'
import { GAP_STEPS_MS } from './log-messages.ts'
import { countText, type LogBarProps, percent, SearchField, Steps } from './SearchField.tsx'

const GAPS = GAP_STEPS_MS.map((value) => ({ value, label: `≥ ${value / 1000} 秒` }))

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
