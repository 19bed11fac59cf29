import { DownloadOutlined, SwapOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { component } from '@xinqiao/contract/certifications/kinds/component'
import { exportPublic, listFacets, listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import type { PublicRow } from '@xinqiao/contract/certifications/public-schemas'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { saveFile } from '../../../../shared/save-file.ts'
import { FilterBar, type FilterField } from '../../../../shared/ui/list/FilterBar.tsx'
import { ListScreen } from '../../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { applicationColumns } from '../../parts/application-columns.tsx'
import { filterFields } from '../../parts/filter-fields.ts'
import { SecurityMark } from '../../parts/PublicFirmware.tsx'
import { APPLICATIONS_PAGE_SIZE, type ApplicationsSearch, publicListScreen } from '../../paths.ts'
import styles from '../applications.module.css'
import compare from './compare.module.css'

const PublicView = loadPart(async () => (await import('./PublicView.tsx')).PublicView)
const PublicCompare = loadPart(async () => (await import('./PublicCompare.tsx')).PublicCompare)

/** Certified products, for anybody (document 3 section 2). */
export function PublicList() {
  const list = useList(listPublic, publicListScreen, { size: APPLICATIONS_PAGE_SIZE })
  const { search, setSearch } = list
  const facets = useQuery(read(listFacets, {})).data?.rows ?? []
  const fields = publicFields(facets)
  const names = fields.flatMap(({ name, until }) => (until === undefined ? [name] : [name, until]))
  const narrow = (values: ApplicationsSearch) => setSearch({ ...values, pageNum: undefined })
  const open = (id: string | undefined) => setSearch({ id })
  const [chosen, setChosen] = useState<readonly PublicRow[] | null>(null)
  const [isComparing, setComparing] = useState(false)
  const choose = (ids: readonly string[], rows: readonly PublicRow[]) => {
    if (ids.length > MOST_COMPARED) return toast('warning', `最多选择 ${MOST_COMPARED} 个产品进行对比`)
    // Rows of other pages stay chosen.
    const known = [...(chosen ?? []), ...rows]
    setChosen(ids.flatMap((id) => known.find((row) => row.id === id) ?? []))
  }
  const exporting = useExport(search)
  return (
    <>
      <div className={styles.head}>
        <h1>
          认证产品公开列表
          <span className={styles.unit}>已通过兼容性认证的产品，任何人可查阅</span>
        </h1>
        <span className={styles.buttons}>
          <Button icon={<SwapOutlined aria-hidden />} onClick={() => setChosen(chosen === null ? [] : null)}>
            {chosen === null ? '选择对比' : '退出对比'}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.busy} onClick={exporting.run}>
            导出
          </Button>
        </span>
      </div>
      <FilterBar fields={fields} values={search} onSearch={narrow} />
      {chosen !== null && (
        <div className={compare.bar} role="status">
          勾选 2 至 {MOST_COMPARED} 个产品，已选 {chosen.length} 个
          <Button type="primary" disabled={chosen.length < 2} onClick={() => setComparing(true)}>
            对比
          </Button>
        </div>
      )}
      <ListScreen<PublicRow, ApplicationsSearch>
        {...list}
        columns={columns(open)}
        rowKey="id"
        defaultSize={APPLICATIONS_PAGE_SIZE}
        filtered={names.some((field) => Boolean(search[field]))}
        onReset={() => narrow(Object.fromEntries(names.map((field) => [field, undefined])))}
        empty={{ title: '还没有公开的认证产品', hint: '产品通过认证后会显示在这里，任何人可查阅' }}
        onOpen={({ rzNumber }) => open(rzNumber)}
        minWidth={1040}
        {...(chosen === null
          ? {}
          : {
              selection: {
                selected: chosen.map(({ id }) => id),
                onChange: (ids) => choose(ids, list.query.data?.rows ?? []),
                nameOf: ({ productName, productModel }) => `${productName} ${productModel}`,
              },
            })}
      />
      {search.id !== undefined && (
        <PublicView key={search.id} number={search.id} onClose={() => open(undefined)} />
      )}
      {isComparing && chosen && (
        <PublicCompare numbers={chosen.map(({ rzNumber }) => rzNumber)} onClose={() => setComparing(false)} />
      )}
    </>
  )
}

const MOST_COMPARED = 4

/** Downloads what the filters leave. */
function useExport(search: ApplicationsSearch) {
  const [busy, setBusy] = useState(false)
  const { id: _id, pageNum: _num, pageSize: _size, ...filters } = search
  const run = () => {
    setBusy(true)
    call(exportPublic, { query: filters }, { surface: 'message' })
      .then(saveFile, () => undefined)
      .finally(() => setBusy(false))
  }
  return { busy, run }
}

/** The columns of the component list, for products of all kinds: each of them has passed. */
function columns(open: (number: string) => void): TableColumnsType<PublicRow> {
  const own = applicationColumns<PublicRow>(component, ({ rzNumber }) => open(rzNumber))
  const status = component.columns.findIndex(({ as }) => as === 'status')
  return own.map((column, index) =>
    index === status
      ? {
          ...column,
          render: (_: unknown, { applyStatus, hasSecurityNotice }: PublicRow) => (
            <>
              <StatusMark tone="done" label={applyStatus} />
              {hasSecurityNotice && (
                <div>
                  <SecurityMark />
                </div>
              )}
            </>
          ),
        }
      : column,
  )
}

interface Facet {
  facet: string
  value: string
  label: string
  count: number
}

/** The filters of the component list, their choices from what is certified, and two more. */
function publicFields(facets: readonly Facet[]): FilterField<string>[] {
  const offered = (facet: string) =>
    facets
      .filter((one) => one.facet === facet)
      .map(({ value, label, count }) => ({ value, label: `${label}（${count}）` }))
  const passed = [{ value: component.passed, label: '通过' }]
  const own = filterFields(component.filters, true, () => []).map((field) => {
    if (field.name === 'productModel') return { ...field, placeholder: '型号或平台，如 D2000' }
    if (field.name === 'createPeople') return { ...field, placeholder: '申请单位名称' }
    if (field.name === 'applyStatus') return { ...field, options: passed }
    return field.options ? { ...field, options: offered(field.name) } : field
  })
  return [
    ...own,
    { name: 'kind', label: '认证种类', options: offered('kind') },
    { name: 'rzmbpt', label: '目标平台', options: offered('rzmbpt') },
  ]
}
