import { component } from '@xinqiao/contract/certifications/kinds/component'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import type { PublicRow } from '@xinqiao/contract/certifications/schemas'
import { FilterBar } from '../../../shared/ui/FilterBar.tsx'
import { ListScreen } from '../../../shared/ui/ListScreen.tsx'
import { useList } from '../../../shared/ui/use-list.ts'
import { applicationColumns } from '../parts/application-columns.tsx'
import { filterFields } from '../parts/filter-fields.ts'
import { APPLICATIONS_PAGE_SIZE, type ApplicationsSearch, publicListScreen } from '../paths.ts'
import styles from './applications.module.css'
import { PublicView } from './PublicView.tsx'

/** Certified products, for anybody (document 3 section 2). */
export function PublicList() {
  const list = useList(listPublic, publicListScreen, { size: APPLICATIONS_PAGE_SIZE })
  const { search, setSearch } = list
  // A visitor may not read dictionaries: what is certified says itself what there is.
  const fields = filterFields(component.filters, true, () => []).map((field) =>
    field.name === 'createPeople' ? { ...field, placeholder: '申请单位名称' } : field,
  )
  const names = fields.flatMap(({ name, until }) => (until === undefined ? [name] : [name, until]))
  const narrow = (values: ApplicationsSearch) => setSearch({ ...values, pageNum: undefined })
  const open = (id: string | undefined) => setSearch({ id })
  return (
    <>
      <div className={styles.head}>
        <h1>认证产品公开列表</h1>
      </div>
      <FilterBar fields={fields} values={search} onSearch={narrow} />
      <ListScreen<PublicRow, ApplicationsSearch>
        {...list}
        columns={applicationColumns(component, ({ rzNumber }) => open(rzNumber))}
        rowKey="id"
        defaultSize={APPLICATIONS_PAGE_SIZE}
        filtered={names.some((field) => Boolean(search[field]))}
        onReset={() => narrow(Object.fromEntries(names.map((field) => [field, undefined])))}
        empty={{ title: '还没有公开的认证产品', hint: '产品通过认证后会显示在这里，任何人可查阅' }}
        onOpen={({ rzNumber }) => open(rzNumber)}
        minWidth={1040}
      />
      {search.id !== undefined && (
        <PublicView key={search.id} number={search.id} onClose={() => open(undefined)} />
      )}
    </>
  )
}
