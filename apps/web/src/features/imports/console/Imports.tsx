import { UploadOutlined } from '@ant-design/icons'
import {
  checkImport,
  exportPeople,
  exportUnits,
  importTemplate,
  listImports,
} from '@xinqiao/contract/imports/endpoints'
import type { ImportRun } from '@xinqiao/contract/imports/schemas'
import { IMPORT_MAX_BYTES, MOST_IMPORT_ROWS } from '@xinqiao/contract/imports/texts'
import { type TableColumnsType, Upload } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { timeColumn } from '../../../shared/ui/columns.tsx'
import { ListScreen } from '../../../shared/ui/ListScreen.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { stepsOf } from '../../../shared/ui/steps.ts'
import { useList } from '../../../shared/ui/use-list.ts'
import { importsScreen } from '../paths.ts'
import { ImportDrawer } from './ImportDrawer.tsx'
import { IMPORT_MARKS, outcomeOf } from './import-labels.ts'
import styles from './imports.module.css'

/** Units and people brought in from a spreadsheet, and taken out as one. */
export function Imports() {
  const list = useList(listImports, importsScreen)
  const { id } = list.search
  const open = (one: string | undefined) => list.setSearch({ id: one })
  return (
    <>
      <h1 className="console-title">导入导出</h1>
      <div className={styles.ways}>
        <UploadArea onChecked={open} />
        <Exports />
      </div>
      <h2 className={styles.heading}>导入记录</h2>
      <ListScreen
        {...list}
        columns={columns(open)}
        rowKey="id"
        filtered={false}
        onReset={() => undefined}
        empty={{ title: '还没有导入记录', hint: '上传文件后先检查，确认无误再执行' }}
        onOpen={(run) => open(run.id)}
        minWidth={860}
      />
      {id !== undefined && (
        <ImportDrawer
          id={id}
          steps={stepsOf(list.query.data?.rows, id, open)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

function UploadArea({ onChecked }: { onChecked: (id: string) => void }) {
  const [problem, setProblem] = useState('')
  const check = useWrite(checkImport, { surface: 'form' })
  const send = async (file: File) => {
    setProblem('')
    if (file.size > IMPORT_MAX_BYTES) return setProblem('文件超过 5 MB，请拆分后导入')
    try {
      const { data } = await check.run({ body: { file } })
      onChecked(data.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.errors.file ?? error.message)
    }
  }
  return (
    <section>
      <h2 className={styles.title}>导入单位与人员</h2>
      <Upload.Dragger
        accept=".xlsx"
        showUploadList={false}
        disabled={check.busy}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <p className={styles.drop}>
          <UploadOutlined aria-hidden /> {check.busy ? '正在检查……' : '点击或拖入 xlsx 文件'}
        </p>
        <p className={styles.limits}>
          不超过 5 MB，每个工作表不超过 {MOST_IMPORT_ROWS} 行；上传后只做检查，确认后才会导入
        </p>
      </Upload.Dragger>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <FileButton label="下载模板" fetch={() => call(importTemplate, {})} link className={styles.link} />
    </section>
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

function columns(open: (id: string) => void): TableColumnsType<ImportRun> {
  return [
    {
      title: '文件',
      render: (_, run) => (
        <button type="button" className="row-link" onClick={() => open(run.id)}>
          {run.fileName}
        </button>
      ),
    },
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
