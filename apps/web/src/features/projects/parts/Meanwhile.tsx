import { Alert } from 'antd'
import { type ChangeRow, ChangeTable } from './ChangeTable.tsx'
import styles from './changes.module.css'

/** What has changed of a project since an order asked for its change, and what follows; nothing where nothing has. */
export function Meanwhile({ differences, then }: { differences: readonly ChangeRow[]; then: string }) {
  if (differences.length === 0) return null
  return (
    <Alert
      className={styles.meanwhile ?? ''}
      type="info"
      showIcon
      title={`申请之后项目已有 ${differences.length} 处变化：${then}`}
      description={<ChangeTable differences={differences} sides={['申请时', '现在']} />}
    />
  )
}
