import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { waitForHandlePro } from '@xinqiao/contract/projects/list-endpoints'
import { Radio, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink, destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { FilterBar } from '../../../shared/ui/FilterBar.tsx'
import { RowActions } from '../../../shared/ui/ListPage.tsx'
import { ListScreen, pageOf } from '../../../shared/ui/ListScreen.tsx'
import { lateText } from '../parts/late-text.ts'
import { EndingMark, ProjectStatusMark } from '../parts/ProjectStatusMark.tsx'
import { filtersOf, type ProjectFilterName, useProjectFilters } from '../parts/project-filters.ts'
import styles from '../parts/projects.module.css'
import { StageProgress } from '../parts/StageProgress.tsx'
import { myBusinessScreen, projectDetailScreen, projectFormScreen } from '../paths.ts'
import { EndDialog } from './detail/EndButtons.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'

type Waiting = z.output<typeof waitForHandlePro.answer.schema>['rows'][number]

const PAGE_SIZE = 10

/** What waits for the reader: work orders, or projects (document 2 section 2.5). */
export function MyBusiness() {
  const [search, setSearch] = useScreenSearch(myBusinessScreen)
  return (
    <>
      <div className={styles.head}>
        <h1 className="area-title">我的待办</h1>
        <Radio.Group
          optionType="button"
          value={search.type}
          options={[
            { value: '1', label: '工单' },
            { value: '2', label: '项目' },
          ]}
          onChange={({ target }) => setSearch({ ...CLEARED, type: target.value })}
        />
      </div>
      {search.type === '1' ? <WaitingOrders /> : <WaitingProjects />}
    </>
  )
}

const CLEARED = {
  projectName: undefined,
  serverChip: undefined,
  projectManager: undefined,
  projectStatus: undefined,
  postpone: undefined,
  approvalTime: undefined,
  approvalTimeEnd: undefined,
  pageNum: undefined,
}

function WaitingProjects() {
  const [search, setSearch] = useScreenSearch(myBusinessScreen)
  const [ending, setEnding] = useState<string | null>(null)
  const navigate = useNavigate()
  const fields = useProjectFilters()
  const { page, size } = pageOf(search, PAGE_SIZE)
  const query = useQuery({
    ...read(waitForHandlePro, { query: { ...filtersOf(search), pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  const change = (values: Partial<Record<ProjectFilterName, string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined })
  return (
    <>
      <FilterBar fields={fields} values={search} onSearch={change} />
      <ListScreen
        query={query}
        columns={columnsOf(setEnding)}
        rowKey="id"
        search={search}
        setSearch={setSearch}
        filtered={fields.some(({ name }) => Boolean(search[name]))}
        onReset={() => change(CLEARED)}
        empty={{ title: '没有待处理的项目', hint: '由您负责、待填写或进行中的项目会列在这里' }}
        onOpen={({ id }) => void navigate(destination(hrefOf(projectDetailScreen, { id, type: 'detail' })))}
        defaultSize={PAGE_SIZE}
        minWidth={900}
      />
      {ending !== null && <EndDialog id={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function columnsOf(end: (id: string) => void): TableColumnsType<Waiting> {
  return [
    {
      title: '项目',
      render: (_, row) => (
        <span className={styles.project}>
          <AppLink
            to={hrefOf(projectDetailScreen, { id: row.id, type: 'detail', name: row.projectName })}
            onClick={(event) => event.stopPropagation()}
          >
            {row.projectName || '未命名项目'}
          </AppLink>
          <span className="mono">{row.projectNumber}</span>
        </span>
      ),
    },
    { title: '芯片型号', width: 120, render: (_, row) => row.serverChip || row.zdQrsXp || MISSING },
    {
      title: '状态',
      width: 170,
      render: (_, { projectStatus, projectFlag }) => (
        <span className={styles.project}>
          <ProjectStatusMark status={projectStatus} />
          <EndingMark flag={projectFlag} form="dot" />
        </span>
      ),
    },
    {
      title: '阶段进度',
      width: 210,
      render: (_, row) => <StageProgress status={row.projectStatus} late={lateText(row)} />,
    },
    { title: 'FAE', width: 90, render: (_, { faeName }) => faeName || MISSING },
    {
      title: '操作',
      width: 90,
      render: (_, { id, todo }) => (
        <RowActions>
          {todo === 'handle' && (
            <AppLink
              to={hrefOf(projectFormScreen, { type: 'edit', id })}
              onClick={(event) => event.stopPropagation()}
            >
              处理
            </AppLink>
          )}
          {todo === 'end' && (
            <button
              type="button"
              onClick={(event) => {
                event.stopPropagation()
                end(id)
              }}
            >
              结项
            </button>
          )}
          {todo === 'none' && MISSING}
        </RowActions>
      ),
    },
  ]
}
