import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clientMyProject, projectExcelExport } from '@xinqiao/contract/projects/calls/list-endpoints'
import { EXPORT_DEFAULT, EXPORT_GROUPS } from '@xinqiao/contract/projects/export-columns'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { ExportDialog } from '../../../shared/ui/act/ExportDialog.tsx'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { filtersOf, type ProjectFilterName, useProjectFilters } from '../parts/project-filters.ts'
import styles from '../parts/projects.module.css'
import { projectFormScreen, projectListScreen } from '../paths.ts'
import { detailOf } from './project-column.tsx'
import { COLUMNS, projectThumb } from './project-columns.tsx'

const PAGE_SIZE = 10

/** The projects of the reader's company (document 2 section 2.1). */
export function ProjectList() {
  const [search, setSearch] = useScreenSearch(projectListScreen)
  const [exporting, setExporting] = useState(false)
  const navigate = useNavigate()
  const fields = useProjectFilters()
  const { page, size } = pageOf(search, PAGE_SIZE)
  const query = useQuery({
    ...read(clientMyProject, {
      query: { ...filtersOf(search), id: search.id, pageNum: page, pageSize: size },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (values: Partial<Record<ProjectFilterName | 'id', string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined })
  const none = { ...NONE, id: undefined }
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate(destination(hrefOf(projectFormScreen, { type: 'add' })))}
    >
      新建项目
    </Button>
  )
  return (
    <>
      <ListHead
        surface="portal"
        title="项目管理"
        action={
          <div className={styles.actions}>
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setExporting(true)}>
              导出
            </Button>
            {add}
          </div>
        }
      />
      <FilterBar fields={fields} values={search} onSearch={change} />
      <ListScreen
        query={query}
        columns={COLUMNS}
        thumb={projectThumb}
        search={search}
        setSearch={setSearch}
        filtered={Object.keys(none).some((name) => Boolean(search[name as keyof typeof none]))}
        onReset={() => change(none)}
        empty={{ title: '还没有项目', hint: '新建项目并提交审核后，飞腾 FAE 会与您一起推进', action: add }}
        onOpen={(row) => void navigate(destination(detailOf(row)))}
        defaultSize={PAGE_SIZE}
        minWidth={1000}
      />
      {exporting && (
        <ExportDialog
          what="项目"
          groups={EXPORT_GROUPS}
          first={EXPORT_DEFAULT}
          total={query.data?.total ?? 0}
          onExport={(cols) =>
            call(projectExcelExport, { body: { ...filtersOf(search), cols } }, { surface: 'message' })
          }
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

const NONE = {
  projectName: undefined,
  serverChip: undefined,
  projectManager: undefined,
  projectStatus: undefined,
  postpone: undefined,
  approvalTime: undefined,
  approvalTimeEnd: undefined,
}
