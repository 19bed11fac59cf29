import { Modal, Progress } from 'antd'

/** How far something is: 0 to 100, or what it failed of. */
export interface Step {
  percent: number
  error?: string
}

/** Said where nothing else is known (document 3 section 2). */
export const PROGRESS_FAILED = '错误，文件不存在'
/** How long an error is seen before it goes. */
export const ERROR_SEEN_MS = 4_000
/** How long the end of a transfer is seen. */
export const SUCCESS_SEEN_MS = 800

/** A transfer under way, that nothing closes but its end. */
export function ProgressDialog({ title, step }: { title: string; step: Step }) {
  const { percent, error } = step
  const status = error !== undefined ? 'exception' : percent >= 100 ? 'success' : 'active'
  return (
    <Modal
      open
      title={title}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={416}
    >
      <Progress percent={Math.floor(Math.min(percent, 100))} status={status} aria-label={title} />
      <p role="status">{error ?? (percent >= 100 ? '传输完成，正在处理' : '正在传输，请勿关闭页面')}</p>
    </Modal>
  )
}
