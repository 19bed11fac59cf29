import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, cloneElement, type FormEvent, type ReactElement, useId, useState } from 'react'
import styles from './list-page.module.css'

interface ListFiltersProps {
  onSearch: () => void
  onReset: () => void
  /** more than the first one is set, so that phones show them all at once */
  spread?: boolean
  children: React.ReactNode
}

/**
 * The filters of a list, four in a row without a panel: Enter or 查询 searches, 重置 clears. Phones show the first one,
 * and the others when they are asked for, so that the list itself is in view.
 */
export function ListFilters({ onSearch, onReset, spread = false, children }: ListFiltersProps) {
  const [open, setOpen] = useState(spread)
  const more = Children.count(children) - 1
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form className={styles.filters} data-open={open || more < 1} onSubmit={search}>
        {children}
        <div className={styles.buttons}>
          <Button type="primary" ghost htmlType="submit">
            查询
          </Button>
          <Button type="text" onClick={onReset}>
            重置
          </Button>
          {more > 0 && (
            <Button
              type="text"
              className={styles.more ?? ''}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? '收起' : `更多筛选（${more}）`}
              <DownOutlined aria-hidden />
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

/** One filter: its label above, tied to the control. */
export function Filter({ label, children }: { label: string; children: ReactElement<{ id?: string }> }) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id })}
    </div>
  )
}
