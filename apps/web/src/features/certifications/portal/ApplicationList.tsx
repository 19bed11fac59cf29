import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationEndpoints } from '@xinqiao/contract/certifications/application-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationRow } from '@xinqiao/contract/certifications/schemas'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { applicationColumns } from '../parts/application-columns.tsx'
import { filterFields } from '../parts/filter-fields.ts'
import { dictionariesOf, useOptions } from '../parts/use-options.ts'
import { APPLICATION_SCREENS, APPLICATIONS_PAGE_SIZE, type ApplicationsSearch } from '../paths.ts'
import styles from './applications.module.css'

interface ApplicationListProps {
  definition: CertificationDefinition
  endpoint: ApplicationEndpoints['list']
  /** the dictionary whose lines stand above the table */
  tips?: string
  /** what is shown of the open one: `id`, or `new` */
  dialog: (id: string, onClose: () => void) => ReactNode
}

/** The unit's applications of one kind (document 3 section 2). */
export function ApplicationList({ definition, endpoint, tips, dialog }: ApplicationListProps) {
  const { name, title, filters, byDay, statusDictionary } = definition
  const screen = APPLICATION_SCREENS[name]
  if (!screen) throw new Error(`no screen of ${name}`)
  const list = useList(endpoint, screen, { size: APPLICATIONS_PAGE_SIZE })
  const { search, setSearch } = list
  const optionsOf = useOptions([...dictionariesOf(filters), statusDictionary])
  const said = useQuery({
    ...read(getOptionListV2, { query: { dictCode: tips ?? '' } }),
    enabled: tips !== undefined,
  })
  const fields = filterFields(filters, byDay === true, optionsOf)
  const names = fields.flatMap(({ name: field, until }) => (until === undefined ? [field] : [field, until]))
  const narrow = (values: ApplicationsSearch) => setSearch({ ...values, pageNum: undefined })
  const open = (id: string | undefined) => setSearch({ id })
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      申请认证
    </Button>
  )
  const labelOf = (code: string) => optionsOf(statusDictionary).find(({ value }) => value === code)?.label
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {add}
      </div>
      <Tips lines={said.data?.rows.map(({ label }) => label) ?? []} />
      {/* Nothing stands below the tips before they do: it would be pushed down by them. */}
      {tips !== undefined && said.isPending ? (
        <Skeleton rows={10} />
      ) : (
        <>
          <FilterBar fields={fields} values={search} onSearch={narrow} />
          <ListScreen<ApplicationRow, ApplicationsSearch>
            {...list}
            columns={applicationColumns(definition, ({ id }) => open(id), labelOf)}
            rowKey="id"
            defaultSize={APPLICATIONS_PAGE_SIZE}
            filtered={names.some((field) => Boolean(search[field]))}
            onReset={() => narrow(Object.fromEntries(names.map((field) => [field, undefined])))}
            empty={{ title: `还没有${title}申请`, hint: '提交后，认证的每一步都会显示在这里', action: add }}
            onOpen={({ id }) => open(id)}
            minWidth={1040}
          />
        </>
      )}
      {search.id !== undefined && dialog(search.id, () => open(undefined))}
    </>
  )
}

function Tips({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.tips}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
