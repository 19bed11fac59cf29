import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Person } from '@xinqiao/contract/personnel/schemas'
import { type ProjectOfPerson, projectsOfPerson } from '@xinqiao/contract/projects/calls/endpoints'
import { projectStatusText, projectStatusTone, SEATS } from '@xinqiao/contract/projects/states'
import { Checkbox, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { ListFooter } from '../../../shared/ui/list/ListFooter.tsx'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { TeamNames } from '../parts/TeamNames.tsx'
import styles from './change-projects.module.css'

const PAGE_SIZE = 10

interface ProjectTableProps {
  person: Person
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

export function ProjectTable({ person, chosen, onChoose }: ProjectTableProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...read(projectsOfPerson, { params: { id: person.id }, query: { pageNum: page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton rows={5} />}
      isEmpty={({ total }) => total === 0}
      empty={<Empty title="没有参与的项目" hint="该人员目前不在任何项目中" />}
    >
      {({ rows, total }) => (
        <>
          <AllOfPage ids={rows.map(({ id }) => id)} chosen={chosen} onChoose={onChoose} />
          <DataTable<ProjectOfPerson>
            columns={columns(person.name)}
            dataSource={rows}
            scroll={{ x: 880, y: 380 }}
            onRow={() => ({ style: { cursor: 'default' } })}
            rowSelection={{
              selectedRowKeys: [...chosen],
              preserveSelectedRowKeys: true,
              onChange: (keys) => onChoose(keys.map(String)),
              getCheckboxProps: ({ projectName }) => ({ 'aria-label': `选择 ${projectName}` }) as object,
            }}
          />
          <ListFooter
            page={page}
            size={PAGE_SIZE}
            total={total}
            sizes={[PAGE_SIZE]}
            unit="个项目"
            onChange={(pageNum) => setPage(pageNum)}
          />
        </>
      )}
    </QueryView>
  )
}

interface AllOfPageProps {
  ids: readonly string[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Stands in for the head of the table on phones, where there is none. */
function AllOfPage({ ids, chosen, onChoose }: AllOfPageProps) {
  const count = ids.filter((id) => chosen.includes(id)).length
  return (
    <div className={styles.allOf}>
      <Checkbox
        checked={count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={({ target }) => {
          const others = chosen.filter((id) => !ids.includes(id))
          onChoose(target.checked ? [...others, ...ids] : others)
        }}
      >
        全选本页
      </Checkbox>
      <span>已选 {chosen.length} 个项目</span>
    </div>
  )
}

function columns(name: string): TableColumnsType<ProjectOfPerson> {
  const seat = (key: 'xmfzr' | 'yjgcs' | 'rjgcs' | 'csgcs' | 'qtgcs', width: number) => ({
    title: SEATS[key],
    width,
    render: (_: unknown, row: ProjectOfPerson) => (
      <TeamNames members={[row[key] ?? []].flat()} highlight={name} />
    ),
  })
  return [
    { title: '项目编号', width: 116, render: (_, row) => <span className="mono">{row.projectNumber}</span> },
    {
      title: '项目名称',
      render: (_, row) => (
        <span className={styles.project}>
          <strong>{row.projectName}</strong>
          <StatusMark
            tone={projectStatusTone(row.projectStatus)}
            label={projectStatusText(row.projectStatus)}
          />
        </span>
      ),
    },
    seat('xmfzr', 100),
    seat('yjgcs', 100),
    seat('rjgcs', 100),
    seat('csgcs', 100),
    seat('qtgcs', 120),
  ]
}
