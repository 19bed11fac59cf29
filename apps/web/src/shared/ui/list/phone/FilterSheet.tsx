import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from '../list-page.module.css'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The filters of a list on a phone, from below: each acts as it is set. */
export function FilterSheet({ open, onClose, children }: FilterSheetProps) {
  return (
    <Drawer
      open={open}
      placement="bottom"
      size="auto"
      title="筛选"
      onClose={onClose}
      styles={{ body: { paddingBlock: 12 } }}
    >
      <div className={styles.sheet}>
        {children}
        <Button type="primary" size="large" block onClick={onClose}>
          查看结果
        </Button>
      </div>
    </Drawer>
  )
}
