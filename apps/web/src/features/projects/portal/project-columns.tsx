import type { ProjectRow } from '@xinqiao/contract/projects/schemas'
import { isFormLabel } from '@xinqiao/contract/projects/states'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import type { ThumbRow } from '../../../shared/ui/list/phone/ThumbRow.tsx'
import { lateText } from '../parts/late-text.ts'
import { ProjectStanding } from '../parts/ProjectStatusMark.tsx'
import { StageProgress } from '../parts/timeline/StageProgress.tsx'
import { projectFormScreen } from '../paths.ts'
import { detailOf, projectColumn } from './project-column.tsx'

export const COLUMNS: TableColumnsType<ProjectRow> = [
  projectColumn(),
  { title: '芯片型号', width: 120, render: (_, row) => row.serverChip || row.zdQrsXp || MISSING },
  {
    title: '状态',
    width: 150,
    render: (_, row) => <ProjectStanding row={row} />,
  },
  {
    title: '阶段进度',
    onHeaderCell: () => ({ 'data-hint': '设计 · EVT · DVT · PVT · MP' }) as object,
    width: 260,
    render: (_, row) => <StageProgress status={row.projectStatus} late={lateText(row)} />,
  },
  { title: '项目负责人', width: 100, render: (_, { name }) => name || MISSING },
  { title: 'FAE', width: 90, render: (_, { faeName }) => faeName || MISSING },
  { title: '立项时间', width: 110, render: (_, { approvalTime }) => approvalTime ?? MISSING },
  {
    title: '操作',
    width: 70,
    render: (_, row) => (
      <RowActions>
        <AppLink
          to={isForm(row) ? hrefOf(projectFormScreen, { type: 'edit', id: row.id }) : detailOf(row)}
          onClick={(event) => event.stopPropagation()}
        >
          {isForm(row) ? '编辑' : '查看'}
        </AppLink>
      </RowActions>
    ),
  },
]

/** What a phone shows of a project. */
export function projectThumb(row: ProjectRow): ThumbRow {
  return {
    name: (
      <AppLink to={detailOf(row)} onClick={(event) => event.stopPropagation()}>
        {row.projectName || '未命名项目'}
      </AppLink>
    ),
    state: <ProjectStanding row={row} />,
    facts: [row.serverChip || row.zdQrsXp, row.name, row.approvalTime, lateText(row)],
    act: isForm(row) ? (
      <AppLink to={hrefOf(projectFormScreen, { type: 'edit', id: row.id })}>编辑</AppLink>
    ) : undefined,
  }
}

/** Its owner still fills in the form. */
function isForm({ projectStatus, isOwner }: ProjectRow): boolean {
  return isOwner && isFormLabel(projectStatus)
}
