import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { CallError } from '../../api/call-error.ts'
import styles from '../ui.module.css'

interface FailedProps {
  error: Error
  retry?: () => void
  /** loading the whole page anew may help */
  canReload?: boolean
}

/** A part of a page that could not be read: what went wrong, what to do, 重试. */
export function Failed({ error, retry, canReload = false }: FailedProps) {
  const known = error instanceof CallError
  // What is not there will not be there the next time either.
  const again = known && error.code === 404 ? undefined : retry
  return (
    <div className={styles.notice} role="alert">
      <svg className={styles.drawing} viewBox="0 0 96 64" aria-hidden="true">
        <rect x="8" y="20" width="28" height="24" rx="4" />
        <rect x="60" y="20" width="28" height="24" rx="4" />
        <path d="M36 32h6M54 32h6" />
        <path className={styles.drawingError} d="M44.500 28.500l7 7M51.500 28.500l-7 7" />
      </svg>
      <p className={styles.noticeTitle}>{known ? error.message : '页面内容未能显示'}</p>
      <p className={styles.noticeHint}>{hintFor(known ? error : null)}</p>
      {(again || canReload) && (
        <div className={styles.noticeAction}>
          {again && (
            <Button icon={<ReloadOutlined aria-hidden />} onClick={again}>
              重试
            </Button>
          )}
          {canReload && <Button onClick={() => window.location.reload()}>重新载入页面</Button>}
        </div>
      )}
    </div>
  )
}

function hintFor(error: CallError | null): string {
  if (error?.kind === 'network' || error?.kind === 'timeout') return '请检查网络后重试，已填写的内容不会丢失'
  if (error?.kind === 'outdated') return '新版本已发布，重新载入后即可继续'
  if (error?.kind === 'unreadable') return '请联系提供方重新上传此文件'
  if (error?.code === 404) return '内容可能已被移除，或地址有误'
  return '请稍后重试；若仍未恢复，请联系服务热线'
}
