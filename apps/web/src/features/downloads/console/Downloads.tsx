import { type DownloadEntry, listDownloads } from '@xinqiao/contract/knowledge/download-log-endpoints'
import type { TableColumnsType } from 'antd'
import { timeColumn } from '../../../shared/ui/list/columns.tsx'
import type { FilterField } from '../../../shared/ui/list/FilterBar.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { downloadsScreen } from '../paths.ts'

const FIELDS: readonly FilterField<'code' | 'keyword'>[] = [
  { name: 'code', label: '追溯码', placeholder: '文件页脚的追溯码，如 XQ-7K3F-9WQM-HD4R' },
  { name: 'keyword', label: '关键词', placeholder: '人员、单位或知识库' },
]
const WAYS: Readonly<Record<DownloadEntry['way'], string>> = {
  pdf: 'PDF',
  archive: '加密压缩包',
  file: '文件',
  zip: '打包 ZIP',
  print: '在线打印',
  read: '在线阅读',
}

/** Who took which knowledge, newest first; a page that turned up somewhere is traced by the code on it. */
export function Downloads() {
  const list = useList(listDownloads, downloadsScreen)
  return (
    <ListPage
      {...list}
      filters={FIELDS}
      columns={COLUMNS}
      empty={{ title: '还没有下载记录', hint: '客户下载或打印知识库后会显示在这里' }}
      minWidth={1160}
    />
  )
}

const COLUMNS: TableColumnsType<DownloadEntry> = [
  timeColumn('时间', 'create_time', (row) => row.createTime, { width: 120 }),
  {
    title: '追溯码',
    width: 200,
    render: (_, row) => <span className="mono">{row.traceCode}</span>,
  },
  { title: '下载人', width: 100, dataIndex: 'accountName' },
  { title: '单位', width: 210, dataIndex: 'unitName', ellipsis: true },
  { title: '知识库', width: 230, ellipsis: true, render: (_, row) => `${row.kbName} ${row.versionName}` },
  { title: '方式', width: 100, render: (_, row) => WAYS[row.way] },
  { title: '文件', ellipsis: true, render: (_, row) => row.fileNames.join('、') || '在线文档' },
  { title: '项目编号', width: 130, render: (_, row) => row.projectNumber || '—' },
  { title: '结果', width: 90, render: (_, row) => (row.finished ? '已完成' : '未确认') },
]
