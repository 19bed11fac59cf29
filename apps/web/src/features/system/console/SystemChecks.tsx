import { ReloadOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '@xinqiao/contract/endpoint'
import type { checkSystem, SystemCheck } from '@xinqiao/contract/system/check-endpoints'
import type { TableColumnsType } from 'antd'
import { QuietButton } from '../../../shared/ui/act/QuietButton.tsx'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import styles from './server-settings.module.css'

const STATES: Readonly<Record<SystemCheck['state'], { tone: StatusTone; label: string }>> = {
  fault: { tone: 'failed', label: '故障' },
  hint: { tone: 'action', label: '建议' },
  ok: { tone: 'done', label: '正常' },
}

/** What the server finds of itself, faults first; the same as its command `doctor` says. */
export function SystemChecks({ query }: { query: UseQueryResult<Answer<typeof checkSystem>> }) {
  return (
    <section className={styles.group} aria-labelledby="system-checks">
      <div className={styles.head}>
        <h2 id="system-checks">系统检查</h2>
        <QuietButton
          icon={<ReloadOutlined aria-hidden />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          重新检查
        </QuietButton>
        <span className={styles.counts}>{query.data && countsOf(query.data.rows)}</span>
      </div>
      <QueryView query={query} skeleton={<Skeleton rows={8} />}>
        {({ rows }) => (
          <DataTable<SystemCheck>
            rowKey={({ area, name }) => `${area} ${name}`}
            columns={COLUMNS}
            dataSource={rows}
            tableLayout="fixed"
            onRow={() => ({ style: { cursor: 'default' } })}
          />
        )}
      </QueryView>
    </section>
  )
}

function countsOf(checks: readonly SystemCheck[]): string {
  const count = (state: SystemCheck['state']) => checks.filter((check) => check.state === state).length
  return `故障 ${count('fault')} 项，建议 ${count('hint')} 项，正常 ${count('ok')} 项`
}

const COLUMNS: TableColumnsType<SystemCheck> = [
  {
    title: '结果',
    dataIndex: 'state',
    width: 90,
    render: (state: SystemCheck['state']) => <StatusMark {...STATES[state]} />,
  },
  { title: '范围', dataIndex: 'area', width: 110 },
  { title: '检查项', dataIndex: 'name', width: 170 },
  {
    title: '查得',
    dataIndex: 'found',
    render: (found: string, { advice }) => (
      <>
        <span className={styles.value}>{found}</span>
        {advice !== '' && <p className={styles.advice}>{advice}</p>}
      </>
    ),
  },
]
