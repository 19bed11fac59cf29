import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { ApplicationRow } from '@xinqiao/contract/certifications/schemas'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import { Button } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { FilterBar } from '../../../shared/ui/FilterBar.tsx'
import { ListScreen } from '../../../shared/ui/ListScreen.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useList } from '../../../shared/ui/use-list.ts'
import { applicationColumns } from '../parts/application-columns.tsx'
import { filterFields } from '../parts/filter-fields.ts'
import { dictionariesOf, useOptions } from '../parts/use-options.ts'
import { APPLICATION_SCREENS, APPLICATIONS_PAGE_SIZE, type ApplicationsSearch } from '../paths.ts'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { ApplicationView } from './ApplicationView.tsx'
import styles from './applications.module.css'

const TIPS = 'compatibilityCertificationTip'

/** The unit's applications of one kind (document 3 section 2). */
function Applications({ definition }: { definition: CertificationDefinition }) {
  const { name, title, filters, byDay, statusDictionary } = definition
  const endpoint = APPLICATION_ENDPOINTS[name]?.list
  const screen = APPLICATION_SCREENS[name]
  if (!endpoint || !screen) throw new Error(`no calls of ${name}`)
  const list = useList(endpoint, screen, { size: APPLICATIONS_PAGE_SIZE })
  const { search, setSearch } = list
  const optionsOf = useOptions([...dictionariesOf(filters), statusDictionary])
  const hasTips = name === 'component'
  const tips = useQuery({ ...read(getOptionListV2, { query: { dictCode: TIPS } }), enabled: hasTips })
  const fields = filterFields(filters, byDay === true, optionsOf)
  const names = fields.flatMap(({ name: field, until }) => (until === undefined ? [field] : [field, until]))
  const narrow = (values: ApplicationsSearch) => setSearch({ ...values, pageNum: undefined })
  const open = (id: string | undefined) => setSearch({ id })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
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
      <Tips lines={tips.data?.rows.map(({ label }) => label) ?? []} />
      {/* Nothing stands below the tips before they do: it would be pushed down by them. */}
      {hasTips && tips.isPending ? (
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
      {search.id === 'new' && <ApplicationDialog definition={definition} onClose={() => open(undefined)} />}
      {search.id !== undefined && search.id !== 'new' && (
        <ApplicationView
          key={search.id}
          definition={definition}
          id={search.id}
          onClose={() => open(undefined)}
        />
      )}
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

/** The screen of one kind, for the router. */
export function applicationsOf(name: string) {
  const definition = certificationOf(name)
  if (!definition) throw new Error(`no certification is named ${name}`)
  return () => <Applications definition={definition} />
}
