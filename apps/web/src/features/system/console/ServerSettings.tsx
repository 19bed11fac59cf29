import { useQuery } from '@tanstack/react-query'
import { checkSystem } from '@xinqiao/contract/system/check-endpoints'
import { listServerSettings, type ServerSetting } from '@xinqiao/contract/system/console-endpoints'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { SystemChecks } from './SystemChecks.tsx'
import styles from './server-settings.module.css'

/** How the installation fares, and how it was set up: each setting with its meaning, what it holds and where that comes from. */
export function ServerSettings() {
  const checks = useQuery(read(checkSystem, {}))
  return (
    <>
      <h1 className="console-title">系统设置</h1>
      <SystemChecks query={checks} />
      {/* What stands below them is not pushed away while it is read. */}
      {!checks.isPending && <Settings />}
    </>
  )
}

function Settings() {
  const query = useQuery(read(listServerSettings, {}))
  return (
    <>
      <h2 className={styles.part}>设置</h2>
      <p className={styles.hint}>
        由服务器的环境变量设置，修改后重新启动服务即生效。密钥只显示是否已设置，地址不显示口令。
      </p>
      <QueryView query={query} skeleton={<Skeleton rows={10} />}>
        {({ rows }) =>
          [...Map.groupBy(rows, ({ group }) => group)].map(([group, settings]) => (
            <section key={group} className={styles.group} aria-label={group}>
              <h3>{group}</h3>
              <DataTable<ServerSetting>
                rowKey="name"
                columns={COLUMNS}
                dataSource={settings}
                tableLayout="fixed"
                onRow={() => ({ style: { cursor: 'default' } })}
              />
            </section>
          ))
        }
      </QueryView>
    </>
  )
}

const COLUMNS: TableColumnsType<ServerSetting> = [
  { title: '设置', dataIndex: 'name', width: 250, render: (name) => <code className="mono">{name}</code> },
  { title: '含义', dataIndex: 'meaning' },
  {
    title: '当前值',
    dataIndex: 'value',
    render: (value) =>
      value === '' ? (
        <span className={styles.none}>未设置</span>
      ) : (
        <code className={styles.value}>{value}</code>
      ),
  },
  { title: '来源', dataIndex: 'given', width: 110, render: (given) => (given ? '环境变量' : '默认') },
]
