import { useQuery } from '@tanstack/react-query'
import { listParameters, parameterChoices } from '@xinqiao/contract/parameters/endpoints'
import { PARAMETER_KINDS, QUANTITIES } from '@xinqiao/contract/parameters/kinds'
import type { ParameterRow } from '@xinqiao/contract/parameters/schemas'
import { PARAMETER_TEXTS as T } from '@xinqiao/contract/parameters/texts'
import { valueAsked } from '@xinqiao/contract/parameters/values'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { Marked } from '../../../shared/search/Marked.tsx'
import { choicesOf, optionsOf } from '../../../shared/ui/choices.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { Cells, whereOf } from '../parts/Cells.tsx'
import styles from '../parts/parameters.module.css'
import { placeAddress } from '../parts/place-address.ts'
import { parametersScreen } from '../paths.ts'

const NONE = { keyword: undefined, chip: undefined, kind: undefined, quantity: undefined, value: undefined }
type Named = keyof typeof NONE

/** The rows that words, chip, kind and value leave. */
export function ParameterList() {
  const list = useList(listParameters, parametersScreen, {
    size: 20,
    toQuery: ({ keyword, chip, kind, quantity, value = '' }) => ({
      ...{ keyword, chip, kind, quantity },
      value: isValue(value) ? value : '',
    }),
  })
  const { search, setSearch } = list
  const choices = useQuery(read(parameterChoices, {})).data?.data
  const narrow = (values: Partial<Record<Named, string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined })
  const chips = (choices?.chips ?? []).map(({ value, count }) => ({ value, label: `${value}（${count}）` }))
  return (
    <>
      <FilterBar<Named>
        fields={[
          { name: 'keyword', label: '关键词', placeholder: '如 VDDQ 电压、GPIO_12 复用' },
          { name: 'chip', label: '芯片', options: chips },
          { name: 'kind', label: '类型', options: optionsOf(PARAMETER_KINDS) },
          { name: 'value', label: '数值', placeholder: '如 1.2V、≥100ms、0.8~1.3V' },
          { name: 'quantity', label: '物理量', options: choicesOf(QUANTITIES) },
        ]}
        values={search}
        onSearch={narrow}
      />
      {isValue(search.value) ? (
        <ListScreen
          {...list}
          columns={columns(Boolean(search.quantity || search.value))}
          defaultSize={20}
          filtered={Object.keys(NONE).some((name) => Boolean(search[name as Named]))}
          onReset={() => narrow(NONE)}
          empty={{
            title: '还没有可查询的参数',
            hint: '知识库发布后，其中的表格会自动读取；您可阅读的文档中有表格时，会显示在这里',
          }}
          minWidth={860}
        />
      ) : (
        <Empty drawing="search" title={T.valueWrong} hint="没有单位的数无法与文档中的数值比较" />
      )}
    </>
  )
}

const isValue = (typed = '') => typed.trim() === '' || valueAsked(typed) !== undefined

function columns(hasQuantity: boolean): TableColumnsType<ParameterRow> {
  return [
    { title: '名称', key: 'name', sorter: true, width: 200, render: (_, row) => <Name row={row} /> },
    {
      title: '数值',
      key: 'value',
      // Values of one quantity alone can be put in order.
      ...(hasQuantity ? { sorter: true } : {}),
      render: (_, row) => <Cells cells={row.cells} />,
    },
    { title: '芯片', width: 120, render: (_, { chip }) => chip || '—' },
    { title: '类型', width: 100, render: (_, { kind }) => PARAMETER_KINDS[kind] },
    { title: '出处', width: 300, render: (_, row) => <Where row={row} /> },
  ]
}

function Name({ row }: { row: ParameterRow }) {
  return (
    <AppLink to={placeAddress(row, row.name)} className={styles.name}>
      <Marked text={row.name || '（未命名）'} marks={row.nameMarks} />
    </AppLink>
  )
}

function Where({ row }: { row: ParameterRow }) {
  return (
    <>
      <AppLink to={placeAddress(row)}>{row.docName}</AppLink>
      <span className={styles.second}>{whereOf(row)}</span>
    </>
  )
}
