import type { PaginationProps, SelectProps } from 'antd'
import styles from './late.module.css'
import { loadPart } from './load-part.tsx'

/** What stands above and below every list and is used after its rows were read: it comes beside them. */
const ahead = { ahead: true } as const

/** A choice of one among few, in filters. */
export const LateSelect = loadPart<SelectProps<string | undefined>>(
  async () => (await import('./late-parts.ts')).Select,
  {
    ...ahead,
    waiting: <div className={styles.select} aria-busy="true" />,
  },
)

/** The pages of a list. */
export const LatePagination = loadPart<PaginationProps>(
  async () => (await import('./late-parts.ts')).Pagination,
  { ...ahead, waiting: <div className={styles.pages} aria-busy="true" /> },
)
