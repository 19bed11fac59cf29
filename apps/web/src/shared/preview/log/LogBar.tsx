import { Select } from 'antd'
import { formatBytes } from '../../format/format.ts'
import { NumberField } from '../NumberField.tsx'
import styles from './log.module.css'
import logBarStyles from './log-bar.module.css'
import { GAP_STEPS_MS } from './read/log-messages.ts'
import { countText, type LogBarProps, percent, SearchField } from './SearchField.tsx'
import { Steps } from './Steps.tsx'

const GAPS = GAP_STEPS_MS.map((value) => ({ value, label: `≥ ${value / 1000} 秒` }))

/** Search, and the ways from mark to mark. */
export function LogBar(props: LogBarProps) {
  const { state, size, gapMs, gapCount, current } = props
  return (
    <div className={logBarStyles.toolbar} role="toolbar" aria-label="日志工具栏">
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
      <span className={logBarStyles.lineField}>
        <NumberField
          label="转到行"
          placeholder="行号"
          number={current === null ? null : current + 1}
          digits={9}
          onGo={(line) => {
            if (line > 0) props.onLine(line - 1)
          }}
        />
      </span>
      <span className={styles.facts} role="status">
        {state.isDone
          ? `${state.lines.toLocaleString('zh-CN')} 行，${formatBytes(size)}`
          : `正在读取 ${percent(state.read, size)}，已有 ${state.lines.toLocaleString('zh-CN')} 行`}
      </span>
    </div>
  )
}
