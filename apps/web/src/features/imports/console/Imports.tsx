import { exportPeople, exportUnits, listImports } from '@xinqiao/contract/imports/endpoints'
import type { ImportRun } from '@xinqiao/contract/imports/schemas'
import type { TableColumnsType } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { importsScreen } from '../paths.ts'
import { ImportDrawer } from './ImportDrawer.tsx'
import { IMPORT_MARKS, outcomeOf } from './import-labels.ts'
import styles from './imports.module.css'
import { UploadArea } from './UploadArea.tsx'

/** Units and people brought in from a spreadsheet, and taken out as one. */
export function Imports() {
  const { list, open, beside } = openedIn(useList(listImports, importsScreen))
  return (
    <>
      <h1 className="console-title">导入导出</h1>
      <div className={styles.ways}>
        <UploadArea onChecked={(id) => open({ id })} />
        <Exports />
      </div>
      <h2 className={styles.heading}>导入记录</h2>
      <ListScreen
        {...list}
        columns={columns(open)}
        empty={{ title: '还没有导入记录', hint: '上传文件后先检查，确认无误再执行' }}
        minWidth={860}
      />
      {beside.id !== null && <ImportDrawer {...beside} id={beside.id} />}
    </>
  )
}

function Exports() {
  return (
    <section>
      <h2 className={styles.title}>导出</h2>
      <p className={styles.limits}>导出文件的列与导入模板一致，修改后可再次导入。导出会记入操作记录。</p>
      <div className={styles.buttons}>
        <FileButton label="导出单位" fetch={() => call(exportUnits, { query: {} })} />
        <FileButton label="导出单位人员" fetch={() => call(exportPeople, { query: {} })} />
      </div>
    </section>
  )
}

function columns(open: (row: ImportRun) => void): TableColumnsType<ImportRun> {
  return [
    openColumn('文件', (run) => run.fileName, open),
    { title: '状态', width: 110, render: (_, run) => <StatusMark {...IMPORT_MARKS[run.state]} /> },
    {
      title: '内容',
      width: 300,
      render: (_, run) => (run.faultCount > 0 ? `${run.faultCount} 处错误` : outcomeOf(run)),
    },
    { title: '操作人', width: 110, dataIndex: 'actorName' },
    timeColumn('上传时间', 'create_time', (run) => run.createTime),
  ]
}
