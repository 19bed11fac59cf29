import { formatTotal } from '../../format/format.ts'
import { LatePagination } from '../load/late.tsx'
import styles from '../ui.module.css'

/** Sizes of the shared pagination (document 1 section 9). */
const PAGE_SIZES = [10, 20, 30, 50] as const

interface ListFooterProps {
  page: number
  size: number
  total: number
  totalIsLowerBound?: boolean | undefined
  sizes?: readonly number[]
  /** what is counted: 条 unless stated */
  unit?: string
  onChange: (page: number, size: number) => void
}

/** The end of a list: 共 n 条 on the left, pages on the right. */
export function ListFooter(props: ListFooterProps) {
  const { page, size, total, totalIsLowerBound = false, sizes = PAGE_SIZES, unit = '条' } = props
  return (
    <div className={styles.listFooter}>
      <span className={styles.listTotal}>
        共 {formatTotal(total, totalIsLowerBound)} {unit}
      </span>
      <LatePagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={sizes.map(String)}
        showSizeChanger
        responsive
        onChange={props.onChange}
      />
    </div>
  )
}
