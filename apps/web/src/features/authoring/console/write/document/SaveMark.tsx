import { CloudSyncOutlined, CloudUploadOutlined, WarningOutlined } from '@ant-design/icons'
import styles from './text/editor.module.css'
import type { TextState } from './text/text-keeper.ts'

/** Where the text is kept just now. */
export function SaveMark({ state }: { state: TextState }) {
  const { phase, saved } = state
  const where = state.unkept ? '内容仅在本页，请勿关闭' : '内容已保存在本机'
  return (
    <span className={styles.saveMark} role="status" data-phase={phase}>
      {phase === 'saved' && (
        <>
          <CloudSyncOutlined aria-hidden /> 已于 {saved.reviseTime.slice(11)} 保存
          {state.mergedFrom !== '' && `，已并入${state.mergedFrom}对其他段落的修改`}
        </>
      )}
      {(phase === 'typed' || phase === 'saving') && (
        <>
          <CloudUploadOutlined aria-hidden /> 正在保存…
        </>
      )}
      {phase === 'kept' && (
        <>
          <WarningOutlined aria-hidden /> {state.problem || '未能保存'}，{where}，稍后自动重试
        </>
      )}
      {phase === 'refused' && (
        <>
          <WarningOutlined aria-hidden /> {state.problem}；{where}
        </>
      )}
      {phase === 'conflict' && (
        <>
          <WarningOutlined aria-hidden /> 与他人的修改冲突，待合并
        </>
      )}
    </span>
  )
}
