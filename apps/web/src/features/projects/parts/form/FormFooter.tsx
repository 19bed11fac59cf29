import { CheckCircleFilled, CloudOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './form.module.css'
import sectionNavStyles from './section-nav.module.css'

interface FormFooterProps {
  saving: {
    saving: boolean
    savedAt: string
    failed: string
    conflict: object | null
    /** whether more was typed than was saved */
    isDirty: () => boolean
  }
  /** how much is left before it can be submitted */
  open: number
  onLeave: () => void
  onSave: () => void
  onSubmit: () => void
}

/** How far saving is, what is left to do, and the three buttons of the form. */
export function FormFooter({ saving, open, onLeave, onSave, onSubmit }: FormFooterProps) {
  const blocked = saving.conflict !== null
  return (
    <div className={styles.foot}>
      <p className={styles.state} role="status">
        <SaveState {...saving} />
        {open > 0 && <span>提交前还有 {open} 处需要处理</span>}
      </p>
      <div className={styles.buttons}>
        <Button type="text" onClick={onLeave}>
          取消
        </Button>
        <Button loading={saving.saving} disabled={blocked} onClick={onSave}>
          保存草稿
        </Button>
        <Button type="primary" disabled={blocked} onClick={onSubmit}>
          提交审核
        </Button>
      </div>
    </div>
  )
}

function SaveState({ saving, savedAt, failed, isDirty }: FormFooterProps['saving']) {
  if (failed !== '') return <span className={sectionNavStyles.wrong}>未保存：{failed}</span>
  if (saving) return <span>正在保存…</span>
  if (savedAt === '') {
    return (
      <span>
        <CloudOutlined aria-hidden /> 每 30 秒自动保存为草稿
      </span>
    )
  }
  if (isDirty()) {
    return (
      <span>
        <CloudOutlined aria-hidden /> 有修改尚未保存，上次保存于 {savedAt}
      </span>
    )
  }
  return (
    <span className={sectionNavStyles.whole}>
      <CheckCircleFilled aria-hidden /> 已于 {savedAt} 保存
    </span>
  )
}
