import { useQuery } from '@tanstack/react-query'
import { readImport, runImport } from '@xinqiao/contract/imports/endpoints'
import type { ImportFault, ImportRun } from '@xinqiao/contract/imports/schemas'
import { IMPORT_TEXTS } from '@xinqiao/contract/imports/texts'
import { Alert, Button, Checkbox, Drawer, Progress, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { PagedTable } from '../../../shared/ui/list/PagedTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { StepButtons } from '../../../shared/ui/open/StepButtons.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { IMPORT_MARKS, outcomeOf } from './import-labels.ts'
import styles from './imports.module.css'

/** One import: what is wrong with the file, or what it would do; then how far it is. */
export function ImportDrawer({ id, steps = {}, onClose }: Beside & { id: string }) {
  const [tell, setTell] = useState(true)
  const query = useQuery({ ...read(readImport, { params: { id } }), staleTime: 0 })
  const run = query.data?.data
  const start = useWrite(runImport, { done: IMPORT_TEXTS.started })
  return (
    <Drawer
      open
      onClose={onClose}
      size={720}
      title={run?.fileName ?? '导入'}
      extra={
        <>
          <StepButtons steps={steps} />
          {run && <StatusMark form="pill" {...IMPORT_MARKS[run.state]} />}
        </>
      }
      footer={
        run?.state === 'checked' && (
          <div className={styles.footer}>
            <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
              以短信与邮件通知新账号
            </Checkbox>
            <Button
              type="primary"
              loading={start.busy}
              onClick={() => void start.run({ params: { id }, body: { tell } }).catch(() => undefined)}
            >
              开始导入
            </Button>
          </div>
        )
      }
    >
      <QueryView query={query}>{({ data }) => <RunDetail run={data} />}</QueryView>
    </Drawer>
  )
}

function RunDetail({ run }: { run: ImportRun }) {
  const rows = run.unitCount + run.personCount
  return (
    <>
      <Facts>
        <Fact label="单位">{run.unitCount} 行</Fact>
        <Fact label="人员">{run.personCount} 行</Fact>
        <Fact label="操作人">{run.actorName}</Fact>
        <Fact label="上传时间">{run.createTime}</Fact>
      </Facts>
      {run.error && <Alert className={styles.notice ?? ''} type="error" showIcon title={run.error} />}
      {run.state === 'checked' && (
        <Alert className={styles.notice ?? ''} type="info" showIcon title={`检查通过：${outcomeOf(run)}。`} />
      )}
      {run.state === 'done' && (
        <Alert
          className={styles.notice ?? ''}
          type="success"
          showIcon
          title={`导入完成：${outcomeOf(run)}。`}
        />
      )}
      {(run.state === 'waiting' || run.state === 'running') && (
        <div className={styles.notice}>
          <p className={styles.limits}>
            正在导入，已处理 {run.doneCount} / {rows} 行；全部成功后才会生效
          </p>
          <Progress percent={rows === 0 ? 0 : Math.floor((run.doneCount / rows) * 100)} />
        </div>
      )}
      {run.faults.length > 0 && (
        <>
          <h2 className={styles.heading}>
            错误 <span className={styles.count}>{run.faultCount} 处，未改动任何数据</span>
          </h2>
          <PagedTable<ImportFault>
            rowKey={({ sheet, row, column, text }) => [sheet, row, column, text].join('|')}
            columns={FAULT_COLUMNS}
            dataSource={run.faults}
            onRow={() => ({ style: { cursor: 'default' } })}
          />
        </>
      )}
    </>
  )
}

const FAULT_COLUMNS: TableColumnsType<ImportFault> = [
  {
    title: '位置',
    width: 150,
    render: (_, { sheet, row }) => <strong className={styles.place}>{`${sheet} 第 ${row} 行`}</strong>,
  },
  { title: '列', width: 120, render: (_, { column }) => column || '整行' },
  { title: '原因', dataIndex: 'text' },
]
