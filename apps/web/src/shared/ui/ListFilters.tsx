import { Button } from 'antd'
import { cloneElement, type FormEvent, type ReactElement, useId } from 'react'
import styles from './list-page.module.css'

interface ListFiltersProps {
  onSearch: () => void
  onReset: () => void
  children: React.ReactNode
}

/** The filters of a list, four in a row without a panel: Enter or 查询 searches, 重置 clears. */
export function ListFilters({ onSearch, onReset, children }: ListFiltersProps) {
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        {children}
        <div className={styles.buttons}>
          <Button type="primary" ghost htmlType="submit">
            查询
          </Button>
          <Button type="text" onClick={onReset}>
            重置
          </Button>
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
