import type { PortfolioRow } from '@xinqiao/contract/projects/portfolio-schemas'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { reviewScreen } from '../../console-paths.ts'
import { lateText } from '../../parts/late-text.ts'
import { ProjectStanding } from '../../parts/ProjectStatusMark.tsx'
import styles from '../../parts/projects.module.css'
import { StageProgress } from '../../parts/timeline/StageProgress.tsx'

function DueDay({ day, node }: { day: string; node: string }) {
  return (
    <span className={styles.due}>
      {day}
      <small>{node}</small>
    </span>
  )
}

export const portfolioColumns: TableColumnsType<PortfolioRow> = [
  {
    title: '项目',
    key: 'name',
    sorter: true,
    render: (_, row) => (
      <span className={styles.project}>
        <AppLink to={hrefOf(reviewScreen, { id: row.id })} onClick={(event) => event.stopPropagation()}>
          {row.projectName || '未命名项目'}
        </AppLink>
        <span className="mono">{row.projectNumber}</span>
      </span>
    ),
  },
  { title: '单位', key: 'unit', sorter: true, width: 190, dataIndex: 'unitName' },
  { title: '芯片型号', width: 110, render: (_, row) => row.serverChip || row.zdQrsXp || MISSING },
  { title: '状态', width: 150, render: (_, row) => <ProjectStanding row={row} /> },
  {
    title: '阶段进度',
    width: 190,
    render: (_, row) => <StageProgress status={row.projectStatus} late={lateText(row)} />,
  },
  {
    title: '最近到期',
    key: 'due_date',
    sorter: true,
    width: 130,
    render: (_, { dueDate, dueNode }) =>
      dueDate === null ? MISSING : <DueDay day={dueDate} node={dueNode} />,
  },
  { title: 'FAE', width: 80, render: (_, { faeName }) => faeName || MISSING },
  {
    title: '待处理',
    width: 150,
    render: (_, { waits }) => (waits === '' ? MISSING : <StatusMark tone="action" label={waits} />),
  },
  {
    title: '更新时间',
    key: 'update_time',
    sorter: true,
    width: 140,
    render: (_, { waitsSince }) => <Time value={waitsSince} />,
  },
]
