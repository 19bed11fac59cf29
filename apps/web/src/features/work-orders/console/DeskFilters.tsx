import { DESK_AGES, DESK_STATES } from '@xinqiao/contract/work-orders/desk-states'
import { choices } from '../../../shared/ui/choices.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { useTechnicalClasses } from '../parts/use-classes.ts'
import { DESK_FILTER_NAMES, type DeskSearch } from '../paths.ts'
import tools from './desk-tools.module.css'

const named = (words: Readonly<Record<string, string>>) => choices(...Object.entries(words))

interface DeskFiltersProps {
  search: DeskSearch
  setSearch: (change: Partial<DeskSearch>) => void
}

/** What narrows a queue; it stands in the address and can be kept as a view. */
export function DeskFilters({ search, setSearch }: DeskFiltersProps) {
  const classes = useTechnicalClasses()
  return (
    <div className={tools.filters}>
      <FilterBar
        fields={[
          { name: 'unitName', label: '单位' },
          { name: 'projectName', label: '项目' },
          { name: 'classifyCode', label: '类别', options: classes },
          { name: 'chip', label: '芯片' },
          { name: 'receivePeople', label: '处理人' },
          { name: 'state', label: '状态', options: named(DESK_STATES) },
          { name: 'age', label: '提交至今', options: named(DESK_AGES) },
          { name: 'urged', label: '催办', options: choices(['1', '已催办']) },
          { name: 'escalated', label: '升级', options: choices(['1', '已升级']) },
        ]}
        values={Object.fromEntries(DESK_FILTER_NAMES.map((name) => [name, search[name]]))}
        onSearch={(values) => setSearch({ ...values, pageNum: undefined } as Partial<DeskSearch>)}
      />
    </div>
  )
}
