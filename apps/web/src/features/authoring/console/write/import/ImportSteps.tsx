import { Progress } from 'antd'
import { formatBytes, formatNumber } from '../../../../../shared/format/format.ts'
import styles from './import.module.css'
import type { ImportStep } from './use-sending.ts'

/** How far an import is: what is counted, never a guess. */
export function ImportSteps({ at: { step, done, total, file } }: { at: ImportStep }) {
  const show = step === 'sending' ? formatBytes : formatNumber
  const isCounted = step !== 'waiting' && total > 0
  return (
    <div className={styles.steps}>
      {file && (
        <p className={styles.archive}>
          第 {file.number} / {file.count} 个：{file.name}
        </p>
      )}
      <p>
        <span role="status">{STEPS[step]}</span>
        {isCounted && ` ${show(done)} / ${show(total)}`}
      </p>
      {isCounted && (
        <Progress
          percent={Math.floor((done / total) * 100)}
          size="small"
          showInfo={false}
          aria-label={STEPS[step]}
        />
      )}
      <p className={styles.limits}>全部成功后才会出现在目录中，请勿关闭页面</p>
    </div>
  )
}

const STEPS: Readonly<Record<ImportStep['step'], string>> = {
  packing: '正在打包文件',
  sending: '正在上传',
  waiting: '已上传，服务器正在处理',
  reading: '正在读取文件',
  pictures: '正在处理图片',
  documents: '正在写入文档',
}
