import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListScreen, type ListScreenProps } from '../../../shared/ui/list/ListScreen.tsx'
import type { PagedSearch } from '../../../shared/ui/list/page-of.ts'
import { PEOPLE_PAGE_SIZE } from '../paths.ts'

const FILTERS = [
  { name: 'name', label: '姓名' },
  { name: 'department', label: '部门' },
] as const

interface PeopleSearch extends PagedSearch {
  name?: string | undefined
  department?: string | undefined
}

type PeopleListProps<R extends object, S extends PeopleSearch> = Omit<
  ListScreenProps<R, S>,
  'filtered' | 'onReset' | 'defaultSize' | 'unit'
>

/** People by name and department, as each page of them lists them. */
export function PeopleList<R extends object, S extends PeopleSearch>(props: PeopleListProps<R, S>) {
  const { search, setSearch } = props
  const change = (values: PeopleSearch) => setSearch({ ...values, pageNum: undefined } as Partial<S>)
  return (
    <>
      <FilterBar fields={FILTERS} values={search} onSearch={change} />
      <ListScreen<R, S>
        {...props}
        filtered={Boolean(search.name || search.department)}
        onReset={() => change({ name: undefined, department: undefined })}
        defaultSize={PEOPLE_PAGE_SIZE}
        unit="人"
      />
    </>
  )
}
