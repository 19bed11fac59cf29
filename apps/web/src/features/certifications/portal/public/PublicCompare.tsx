import { useQueries } from '@tanstack/react-query'
import { showPublic } from '@xinqiao/contract/certifications/public-endpoints'
import type { PublicDetail } from '@xinqiao/contract/certifications/public-schemas'
import { Modal } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { Failed } from '../../../../shared/ui/load/Failed.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { useReadDialog } from '../../../../shared/ui/open/use-read-dialog.ts'
import styles from './compare.module.css'

const LINES: readonly (readonly [string, (one: PublicDetail) => string])[] = [
  ['认证种类', ({ kind }) => kind],
  ['申请单位', ({ companyName }) => companyName],
  ['产品名称', ({ productName }) => productName],
  ['产品型号', ({ productModel }) => productModel],
  ['产品类型', ({ deviceTypes }) => deviceTypes],
  ['目标平台', ({ rzmbpt }) => rzmbpt],
  ['认证配置', ({ configuration }) => configuration],
  ['固件版本', ({ firmware }) => firmware],
  ['有效期', ({ issuedOn, validUntil }) => `${issuedOn} 至 ${validUntil}`],
]

/** Certified products beside each other; lines in which they differ are marked. */
export function PublicCompare({ numbers, onClose }: { numbers: readonly string[]; onClose: () => void }) {
  const queries = useQueries({
    queries: numbers.map((number) => read(showPublic, { params: { number } })),
  })
  const failed = queries.find(({ error }) => error !== null)
  const reading = useReadDialog()
  const found = queries.flatMap(({ data }) => (data ? [data.data] : []))
  return (
    <Modal {...reading} open width={960} title="认证产品对比" footer={null} onCancel={onClose}>
      {failed?.error ? (
        <Failed error={failed.error} retry={() => void failed.refetch()} />
      ) : found.length < numbers.length ? (
        <Skeleton rows={LINES.length} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {found.map(({ rzNumber }) => (
                  <th key={rzNumber} scope="col" className="mono">
                    {rzNumber}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {LINES.map(([label, textOf]) => (
                <tr key={label} data-differs={new Set(found.map(textOf)).size > 1}>
                  <th scope="row">{label}</th>
                  {found.map((one) => (
                    <td key={one.rzNumber}>{textOf(one) || '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
