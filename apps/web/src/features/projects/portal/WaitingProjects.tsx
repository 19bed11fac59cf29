import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { waitForHandlePro } from '@xinqiao/contract/projects/calls/list-endpoints'
import type { WaitingProject } from '@xinqiao/contract/projects/list-schemas'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink, destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf, type Screen, useScreenSearch } from '../../../shared/router/screen.ts'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { type PagedSearch, pageOf } from '../../../shared/ui/list/page-of.ts'
import { lateText } from '../parts/late-text.ts'
import { ProjectStanding } from '../parts/ProjectStatusMark.tsx'
import { STATUS_OPTIONS } from '../parts/project-filters.ts'
import { StageProgress } from '../parts/timeline/StageProgress.tsx'
import { projectFormScreen } from '../paths.ts'
import { EndDialog } from './detail/EndButtons.tsx'
import { detailOf, projectColumn } from './project-column.tsx'

interface WaitingSearch extends PagedSearch {
  projectName?: string | undefined
  projectManager?: string | undefined
  projectStatus?: string | undefined
  all?: '1' | undefined
}

/** The reader's own projects that wait: to be filled in, or to be led on (document 2 section 2.5). */
export function WaitingProjects<S extends WaitingSearch>({ screen }: { screen: Screen<S> }) {
  const [search, setSearch] = useScreenSearch<S>(screen)
  const [ending, setEnding] = useState<string | null>(null)
  const navigate = useNavigate()
  const { page, size } = pageOf(search)
  const { projectName, projectManager, projectStatus, all } = search
  const query = useQuery({
    ...read(waitForHandlePro, {
      query: {
        ...{ projectName, projectManager, projectStatus },
        ...{ waiting: all ? '' : '1', pageNum: page, pageSize: size },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (values: WaitingSearch) => setSearch({ ...values, pageNum: undefined } as Partial<S>)
  const filtered = Boolean(projectName || projectManager || projectStatus)
  const nothingWaits = {
    title: filtered ? '待您处理的项目中没有符合条件的' : '没有待您处理的项目',
    hint: '由您负责、进行中的项目在“全部”中',
    action: <Button onClick={() => change({ all: '1' })}>在全部项目中查看</Button>,
  }
  return (
    <>
      <FilterBar<'projectName' | 'projectManager' | 'projectStatus'>
        fields={[
          { name: 'projectName', label: '项目名称', placeholder: '名称或编号' },
          { name: 'projectManager', label: '项目负责人', placeholder: '姓名' },
          { name: 'projectStatus', label: '项目状态', options: STATUS_OPTIONS },
        ]}
        values={{ projectName, projectManager, projectStatus }}
        onSearch={change}
      />
      <ListScreen<WaitingProject, S>
        query={query}
        columns={columns(setEnding)}
        search={search}
        setSearch={setSearch}
        filtered={filtered && all === '1'}
        onReset={() =>
          change({ projectName: undefined, projectManager: undefined, projectStatus: undefined })
        }
        empty={all ? NO_PROJECTS : nothingWaits}
        onOpen={(row) => void navigate(destination(detailOf(row)))}
        minWidth={900}
      />
      {ending && <EndDialog id={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const NO_PROJECTS = { title: '没有待处理的项目', hint: '由您负责、待填写或进行中的项目会显示在这里' }

function columns(onEnd: (id: string) => void): TableColumnsType<WaitingProject> {
  return [
    projectColumn(),
    { title: '状态', width: 150, render: (_, row) => <ProjectStanding row={row} /> },
    {
      title: '阶段进度',
      width: 210,
      render: (_, row) => <StageProgress status={row.projectStatus} late={lateText(row)} />,
    },
    { title: 'FAE', width: 90, render: (_, { faeName }) => faeName || MISSING },
    {
      title: '操作',
      width: 110,
      render: (_, row) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on a button from opening the row as well
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <span onClick={(event) => event.stopPropagation()}>
          <RowActions>
            {row.todo === 'none' && <AppLink to={detailOf(row)}>查看</AppLink>}
            {row.todo === 'handle' && (
              <AppLink to={hrefOf(projectFormScreen, { type: 'edit', id: row.id })} data-due>
                处理
              </AppLink>
            )}
            {row.todo === 'end' && (
              <button
                type="button"
                data-due={row.projectFlag === 1 || undefined}
                onClick={() => onEnd(row.id)}
              >
                结项
              </button>
            )}
          </RowActions>
        </span>
      ),
    },
  ]
}
