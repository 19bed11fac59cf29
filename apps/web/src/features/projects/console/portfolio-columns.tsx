import type { PortfolioRow } from '@xinqiao/contract/projects/console-endpoints'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { lateText } from '../parts/late-text.ts'
import { ProjectStatusMark } from '../parts/ProjectStatusMark.tsx'
import styles from '../parts/projects.module.css'
import { StageProgress } from '../parts/StageProgress.tsx'
import { reviewScreen } from '../paths.ts'

export const portfolioColumns: TableColumnsType<PortfolioRow> = [
  {
    title: '项目',
    render: (_, row) => (
      <span className={styles.project}>
        <AppLink to={hrefOf(reviewScreen, { id: row.id })} onClick={(event) => event.stopPropagation()}>
          {row.projectName || '未命名项目'}
        </AppLink>
        <span className="mono">{row.projectNumber}</span>
      </span>
    ),
  },
  { title: '单位', width: 200, dataIndex: 'unitName' },
  { title: '芯片型号', width: 110, render: (_, row) => row.serverChip || row.zdQrsXp || MISSING },
  {
    title: '状态',
    width: 150,
    render: (_, { projectStatus }) => <ProjectStatusMark status={projectStatus} />,
  },
  {
    title: '阶段进度',
    width: 200,
    render: (_, row) => <StageProgress status={row.projectStatus} late={lateText(row)} />,
  },
  { title: 'FAE', width: 90, render: (_, { faeName }) => faeName || MISSING },
  {
    title: '待处理',
    width: 160,
    render: (_, { waits }) => (waits === '' ? MISSING : <StatusMark tone="action" label={waits} />),
  },
]
