import type { DrawerProps, PaginationProps, SelectProps } from 'antd'
import styles from './late.module.css'
import { loadPart } from './load-part.tsx'

/** What is used after a page was read comes after what is read. */
const calm = { calm: true } as const

/** A choice of one among few; until it can be used, what is chosen stands there. */
export const LateSelect = loadPart<SelectProps<string | undefined>>(
  async () => (await import('./late-parts.ts')).Select,
  {
    ...calm,
    waiting: ({ className = '', options, value, placeholder, variant }) => (
      <div className={`${styles.select} ${className}`} data-variant={variant} aria-busy="true">
        {options?.find((option) => option.value === value)?.label ?? placeholder}
      </div>
    ),
  },
)

/** The pages of a list. */
export const LatePagination = loadPart<PaginationProps>(
  async () => (await import('./late-parts.ts')).Pagination,
  { ...calm, waiting: <div className={styles.pages} aria-busy="true" /> },
)

/** What narrow windows open from a side. */
export const LateDrawer = loadPart<DrawerProps>(
  async () => (await import('../open/late-drawer.ts')).Drawer,
  calm,
)
