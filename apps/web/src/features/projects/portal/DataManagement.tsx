import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FileEntry, unitProjectFileList } from '@xinqiao/contract/projects/calls/file-endpoints'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { FileDialog } from '../../../shared/files/FileDialog.tsx'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, type Screen, useScreenSearch } from '../../../shared/router/screen.ts'
import { FilterBar, type FilterField } from '../../../shared/ui/list/FilterBar.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { fileColumns } from '../parts/file-columns.tsx'
import { type DataSearch, dataManagementScreen, projectDetailScreen } from '../paths.ts'

const PAGE_SIZE = 10
const NONE: DataSearch = {
  fileName: undefined,
  projectName: undefined,
  uploadUser: undefined,
  uploadTime: undefined,
  uploadTimeEnd: undefined,
}
type FilterName = 'fileName' | 'projectName' | 'uploadUser' | 'uploadTime' | 'uploadTimeEnd'

/** The files of all projects of the company (document 2 section 2.6). */
export function DataManagement() {
  const [{ id }] = useScreenSearch(dataManagementScreen)
  return (
    <>
      <h1 className="area-title">资料管理</h1>
      <ProjectData screen={dataManagementScreen} {...(id === undefined ? {} : { projectId: id })} />
    </>
  )
}

interface ProjectDataProps {
  /** on whose address its filters stand */
  screen: Screen<DataSearch>
  /** of this project alone */
  projectId?: string
}

/** A searchable list of files, of one project or of all. */
export function ProjectData({ screen, projectId }: ProjectDataProps) {
  const [search, setSearch] = useScreenSearch(screen)
  const [viewed, setViewed] = useState<FileEntry | null>(null)
  const { fileName, projectName, uploadUser, uploadTime, uploadTimeEnd } = search
  const { page, size } = pageOf(search, PAGE_SIZE)
  const query = useQuery({
    ...read(unitProjectFileList, {
      query: {
        ...{ fileName, projectName, uploadUser, uploadTime, uploadTimeEnd, projectId },
        ...{ pageNum: page, pageSize: size },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (values: DataSearch) => setSearch({ ...values, pageNum: undefined })
  const fields: FilterField<FilterName>[] = [
    { name: 'fileName', label: '文件名称' },
    ...(projectId === undefined ? [{ name: 'projectName' as const, label: '项目' }] : []),
    { name: 'uploadUser', label: '上传人', placeholder: '姓名' },
    { name: 'uploadTime', until: 'uploadTimeEnd', label: '上传日期' },
  ]
  return (
    <>
      <FilterBar fields={fields} values={search} onSearch={change} />
      <ListScreen
        query={query}
        columns={columnsOf(setViewed)}
        search={search}
        setSearch={setSearch}
        filtered={Object.keys(NONE).some((name) => Boolean(search[name as FilterName]))}
        onReset={() => change(NONE)}
        empty={{ title: '还没有资料', hint: '项目的框图与工单附件会列在这里' }}
        defaultSize={PAGE_SIZE}
        minWidth={980}
      />
      {viewed && <FileDialog file={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

function columnsOf(view: (file: FileEntry) => void): TableColumnsType<FileEntry> {
  const detail = ({ project_id: id, project_name: name }: FileEntry, type: 'detail' | 'process') =>
    hrefOf(projectDetailScreen, { id, type, name })
  const belonging: TableColumnsType<FileEntry> = [
    { title: '芯片类型', width: 120, render: (_, row) => row.server_chip || row.zd_qrs_xp || MISSING },
    {
      title: '项目',
      width: 190,
      render: (_, row) => <AppLink to={detail(row, 'detail')}>{row.project_name}</AppLink>,
    },
    {
      title: '工单',
      width: 130,
      render: (_, row) =>
        row.work_order_number === '' ? (
          MISSING
        ) : (
          <AppLink to={detail(row, 'process')}>{row.work_order_number}</AppLink>
        ),
    },
  ]
  return fileColumns(belonging, view)
}
