import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import {
  Children,
  cloneElement,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { loadPart } from '../load/load-part.tsx'
import { useIsPhone } from '../use-media.ts'
import styles from './list-page.module.css'

/** Asked for on phones alone. */
const FilterSheet = loadPart(async () => (await import('./phone/FilterSheet.tsx')).FilterSheet)

interface ListFiltersProps {
  onSearch: () => void
  onReset: () => void
  /** on phones: the ones in force that do not stand above the list */
  chips?: ReactNode
  /** one that is seldom asked for is set, so that all are shown at once */
  rareSet?: boolean
  children: readonly ReactElement<FilterProps>[] | ReactElement<FilterProps>
}

/**
 * The filters of a list, four in a row without a panel: Enter or 查询 searches, 重置 clears. Those that are seldom asked for
 * come by 更多筛选; phones show the first one alone, the others in a sheet from below, and those in force as chips.
 */
export function ListFilters({ onSearch, onReset, chips, rareSet = false, children }: ListFiltersProps) {
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<boolean>()
  const open = asked ?? (rareSet && !isPhone)
  const filters = Children.toArray(children) as ReactElement<FilterProps>[]
  const rare = filters.filter(({ props }) => props.isRare)
  const hidden = isPhone ? filters.slice(1) : rare
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        {open && !isPhone ? filters : filters.filter((filter) => !hidden.includes(filter))}
        <div className={styles.buttons}>
          <Button type="primary" ghost htmlType="submit">
            查询
          </Button>
          <Button type="text" onClick={onReset}>
            重置
          </Button>
          {hidden.length > 0 && (
            <Button
              type="text"
              className={styles.more ?? ''}
              aria-expanded={open}
              onClick={() => setAsked(!open)}
            >
              {open && !isPhone ? '收起' : isPhone ? '筛选' : `更多筛选（${hidden.length}）`}
              <DownOutlined aria-hidden />
            </Button>
          )}
        </div>
      </form>
      {chips}
      {isPhone && asked !== undefined && (
        <FilterSheet open={open} onClose={() => setAsked(false)}>
          {hidden}
        </FilterSheet>
      )}
    </search>
  )
}

interface FilterProps {
  label: string
  /** seldom asked for */
  isRare?: boolean | undefined
  children: ReactElement<{ id?: string }>
}

/** One filter: its label above, tied to the control. */
export function Filter({ label, children }: FilterProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id })}
    </div>
  )
}
