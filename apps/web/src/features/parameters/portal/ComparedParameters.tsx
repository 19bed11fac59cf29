import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '@xinqiao/contract/endpoint'
import { compareParameters, parameterChoices } from '@xinqiao/contract/parameters/endpoints'
import { PARAMETER_KINDS, type ParameterKind } from '@xinqiao/contract/parameters/kinds'
import type { ComparedParameter } from '@xinqiao/contract/parameters/schemas'
import { Checkbox, type TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { BY_SPELLING } from '../../../shared/form/fields/by-spelling.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { oneOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { optionsOf } from '../../../shared/ui/choices.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { LateSelect } from '../../../shared/ui/load/late.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from '../parts/parameters.module.css'
import { placeAddress } from '../parts/place-address.ts'
import { parametersScreen } from '../paths.ts'

type Choices = Answer<typeof parameterChoices>['data']
const KIND_NAMES = Object.keys(PARAMETER_KINDS) as ParameterKind[]

/** Two chips, or two versions of a base, side by side: what differs, or all. */
export function ComparedParameters({ of }: { of: 'chips' | 'versions' }) {
  const choices = useQuery(read(parameterChoices, {}))
  return (
    <QueryView query={choices} skeleton={<Skeleton rows={6} />}>
      {({ data }) => <Comparison of={of} choices={data} />}
    </QueryView>
  )
}

function Comparison({ of, choices }: { of: 'chips' | 'versions'; choices: Choices }) {
  const [search, setSearch] = useScreenSearch(parametersScreen)
  const { left = '', right = '', base, all } = search
  const versions = choices.bases.find(({ kbId }) => kbId === base)?.versions ?? []
  const sides =
    of === 'chips'
      ? choices.chips.map(({ value }) => ({ value, label: value }))
      : versions.map(({ verId, versionName }) => ({ value: verId, label: versionName }))
  const isReady = left !== '' && right !== '' && left !== right
  return (
    <>
      <div className={styles.sides}>
        {of === 'versions' && (
          <LateSelect
            className={styles.side ?? ''}
            aria-label="知识库"
            placeholder="选择知识库"
            showSearch={BY_SPELLING}
            value={base}
            options={choices.bases.map(({ kbId, kbName }) => ({ value: kbId, label: kbName }))}
            onChange={(chosen: string | undefined) =>
              setSearch({ base: chosen, ...newestTwo(choices, chosen) })
            }
          />
        )}
        <SideChoice
          label="左侧"
          value={left}
          options={sides}
          onChange={(chosen) => setSearch({ left: chosen })}
        />
        <SideChoice
          label="右侧"
          value={right}
          options={sides}
          onChange={(chosen) => setSearch({ right: chosen })}
        />
        <LateSelect
          className={styles.side ?? ''}
          aria-label="类型"
          allowClear
          placeholder="全部类型"
          value={search.kind}
          options={optionsOf(PARAMETER_KINDS)}
          onChange={(kind: string | undefined) => setSearch({ kind })}
        />
        <Checkbox
          checked={all !== '1'}
          onChange={({ target }) => setSearch({ all: target.checked ? undefined : '1' })}
        >
          只看不同
        </Checkbox>
      </div>
      {isReady ? (
        <Differences
          of={of}
          left={left}
          right={right}
          kind={oneOf(search.kind, KIND_NAMES)}
          all={all === '1'}
        />
      ) : (
        <Empty
          title={of === 'chips' ? '请选择两个不同的芯片' : '请选择知识库与两个不同的版本'}
          hint="按名称与列名逐项对比，单位不同而数值相同的不算不同"
        />
      )}
    </>
  )
}

interface SideChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (chosen: string | undefined) => void
}

function SideChoice({ label, value, options, onChange }: SideChoiceProps) {
  return (
    <LateSelect
      className={styles.side ?? ''}
      aria-label={label}
      placeholder={label}
      value={value || undefined}
      options={options}
      onChange={onChange}
    />
  )
}

/** A base that is chosen shows what its newest version changed. */
function newestTwo({ bases }: Choices, kbId: string | undefined) {
  const [newest, before] = bases.find((base) => base.kbId === kbId)?.versions ?? []
  return { left: before?.verId, right: newest?.verId }
}

interface DifferencesProps {
  of: 'chips' | 'versions'
  left: string
  right: string
  kind: ParameterKind | undefined
  all: boolean
}

function Differences({ of, left, right, kind, all }: DifferencesProps) {
  const sides = of === 'chips' ? { chip: left, otherChip: right } : { verId: left, otherVerId: right }
  const query = useQuery({
    ...read(compareParameters, {
      query: { ...sides, ...(kind ? { kind } : {}), ...(all ? { all: '1' as const } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton rows={8} />}
      isEmpty={({ data }) => data.rows.length === 0}
      empty={
        <Empty
          title={all ? '没有可对比的参数' : '没有不同的参数'}
          hint="可更换类型，或取消“只看不同”查看全部"
        />
      }
    >
      {({ data }) => (
        <>
          <p className={pieces.hint}>
            {data.same} 项相同{data.isCut ? '；项数较多，只列出一部分，请选择类型' : ''}
          </p>
          <DataTable<ComparedParameter>
            rowKey="key"
            columns={columns(data)}
            dataSource={data.rows}
            scroll={{ x: 760 }}
          />
        </>
      )}
    </QueryView>
  )
}

function columns({ left, right }: { left: string; right: string }): TableColumnsType<ComparedParameter> {
  return [
    { title: '名称', width: 200, render: (_, { name }) => <span className={styles.name}>{name}</span> },
    { title: '参数', width: 160, dataIndex: 'heading' },
    { title: left, render: (_, row) => <SideCell side={row.left} name={row.name} /> },
    { title: right, render: (_, row) => <SideCell side={row.right} name={row.name} /> },
  ]
}

function SideCell({ side, name }: { side: ComparedParameter['left']; name: string }) {
  if (side === null) return <span className={styles.missing}>没有</span>
  return <AppLink to={placeAddress(side, name)}>{side.text}</AppLink>
}
