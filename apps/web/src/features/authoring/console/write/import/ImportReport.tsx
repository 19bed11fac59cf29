import { formatNumber } from '../../../../../shared/format/format.ts'
import styles from './import.module.css'
import type { Imported } from './use-sending.ts'

/** What an import brought, and what of it did not come along. */
export function ImportReport({ imported }: { imported: Imported }) {
  const { documents, updated, skipped, lost, answered } = imported
  const isNothing = documents === 0 && updated === 0
  const none = lost > 0 ? '没有收到导入的结果' : answered ? '没有需要写入的内容' : '导入失败，目录没有变化'
  const isFault = isNothing && !answered
  return (
    <div role={isFault ? 'alert' : 'status'} className={styles.report}>
      <p className={isFault ? styles.failed : undefined}>
        {isNothing ? none : broughtBy(imported)}
        {skipped.length > 0 && `；以下 ${skipped.length} 项未能原样带入`}
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              {name} <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function broughtBy({ documents, updated, folders, pictures }: Imported): string {
  const parts = [
    ...(documents > 0 ? [`${formatNumber(documents)} 个文档`] : []),
    ...(folders > 0 ? [`${formatNumber(folders)} 个目录`] : []),
    ...(documents > 0 ? [`${formatNumber(pictures)} 张图片`] : []),
  ]
  return [
    ...(updated > 0 ? [`已更新 ${formatNumber(updated)} 个文档`] : []),
    ...(parts.length > 0 ? [`已导入 ${parts.join('、')}`] : []),
  ].join('，')
}
